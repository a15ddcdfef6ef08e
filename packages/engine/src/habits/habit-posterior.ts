import {
  type Answer,
  LruCache,
  newObservation,
  type Observation,
  observe,
  type Rules,
  type Square,
} from '@flotilla/rules';
import { infer } from '../inference/infer.js';
import { MAX_NODES_IN_PLAY } from '../inference/inference.js';
import { openBook } from '../inference/opening-book.js';
import { type PositionKey, positionKey } from '../inference/position-key.js';
import { bestSquares } from '../inference/shot-odds.js';
import { makeRng } from '../rng.js';
import { expectedHabits } from './expected-habits.js';
import { weightBy } from './habit.js';
import { fleetsSeen, type Memory } from './memory.js';
import { type Belief, believe, type Expected } from './mixture.js';
import { STRANGER_OPENINGS } from './openings.js';

/** Opening book against an unknown opponent. */
export const lookUpOpening = openBook(STRANGER_OPENINGS);

const MAX_CACHED = 2000;
/** Numbers of answers after which unlikely habits are dropped. */
const LOOKS = [4, 8, 16, 32];
const RULED_OUT = 1e-4;

/** Forecast of an opponent's next fleet. */
export interface Outlook {
  /** Fleets seen under these rules. */
  readonly games: number;
  /** Chance of a ship by square. */
  readonly chances: Float64Array;
  /** The same for uniform layouts. */
  readonly even: Float64Array;
  /** Possible habits, likeliest first; only `uniform` if none is known. */
  readonly shares: Belief['shares'];
}

/**
 * Forecasts the next fleet of an opponent from its memory. Takes up to some seconds. Undefined if sampling
 * failed on a crowded board.
 */
export function outlookOf(rules: Rules, memory: Memory): Outlook | undefined {
  const known = newObservation(rules);
  const even = infer(known, { rng: makeRng(0, 'inference'), maxNodes: MAX_NODES_IN_PLAY });
  if (!even.ok) return undefined;
  const habits = new HabitPosterior(memory);
  const belief = habits.knowsHabits(rules) ? habits.belief(known) : undefined;
  return {
    games: fleetsSeen(memory, rules).length,
    chances: belief?.posterior ?? even.value.posterior,
    even: even.value.posterior,
    shares: belief?.shares ?? [{ name: 'uniform', share: 1 }],
  };
}

/** Posterior over an opponent's habits, cached per position. */
export class HabitPosterior {
  readonly #memory: Memory;
  readonly #expected = new WeakMap<Rules, readonly Expected[]>();
  readonly #beliefs = new WeakMap<Observation, Belief>();
  readonly #shots = new LruCache<string, readonly Square[]>(MAX_CACHED);
  /** Dropped habits by the answers so far. */
  readonly #ruledOut = new LruCache<string, ReadonlySet<string>>(MAX_CACHED);

  constructor(memory: Memory) {
    this.#memory = memory;
  }

  /** Is any habit known under these rules? Otherwise all layouts are equally likely. */
  knowsHabits(rules: Rules): boolean {
    return this.#expectedBy(rules) !== undefined;
  }

  #expectedBy(rules: Rules): readonly Expected[] | undefined {
    const kept = this.#expected.get(rules);
    if (kept) return kept;
    const expected = expectedHabits(rules, this.#memory, MAX_NODES_IN_PLAY);
    if (expected) this.#expected.set(rules, expected);
    return expected;
  }

  /** Returns the posterior over habits and squares; undefined if nothing fits the answers. */
  belief(known: Observation): Belief | undefined {
    const kept = this.#beliefs.get(known);
    if (kept) return kept;
    const all = this.#expectedBy(known.rules) ?? [];
    const belief =
      believe(known, this.#possible(known, all), MAX_NODES_IN_PLAY) ??
      believe(known, all, MAX_NODES_IN_PLAY) ??
      sampledBelief(known, all);
    if (belief) this.#beliefs.set(known, belief);
    if (belief && LOOKS.includes(known.answers.length) && known.pending.isEmpty) {
      this.#ruledOut.set(keyOf(known.answers), outOf(all, belief));
    }
    return belief;
  }

  /**
   * Drops habits by the answers at fixed earlier points, so that the result depends on the position alone.
   */
  #possible(known: Observation, all: readonly Expected[]): readonly Expected[] {
    const looks = LOOKS.filter((answers) => answers < known.answers.length);
    let possible = all;
    for (const answers of looks) {
      const then = known.answers.slice(0, answers);
      const key = keyOf(then);
      const names = this.#ruledOut.get(key) ?? this.#ruleOut(known.rules, then, possible);
      this.#ruledOut.set(key, names);
      possible = possible.filter(({ habit }) => !names.has(habit.name));
    }
    return possible;
  }

  #ruleOut(
    rules: Rules,
    answers: readonly Answer[],
    possible: readonly Expected[],
  ): ReadonlySet<string> {
    const then = answers.reduce(observe, newObservation(rules));
    const belief = believe(then, possible, MAX_NODES_IN_PLAY);
    return belief ? outOf(possible, belief) : new Set();
  }

  /** Returns the equally best squares; undefined if nothing fits the answers. */
  bestShots(known: Observation): readonly Square[] | undefined {
    const key = this.#memory.placings.length === 0 ? sunkKey(known) : undefined;
    const kept = key && (lookUpOpening(key.text) ?? this.#shots.get(key.text));
    if (key && kept) return kept.map((square) => key.toBoard[square]!);
    const belief = this.belief(known);
    if (!belief) return undefined;
    const best = bestSquares({ observation: known, ...belief });
    if (key) {
      const squares = best.map((square) => key.toBoard.indexOf(square));
      this.#shots.set(key.text, squares);
    }
    return best;
  }
}

/** Returns the habits that are no longer credible. */
function outOf(all: readonly Expected[], { shares }: Belief): ReadonlySet<string> {
  const left = new Set(shares.filter(({ share }) => share >= RULED_OUT).map(({ name }) => name));
  return new Set(all.map(({ habit }) => habit.name).filter((name) => !left.has(name)));
}

function keyOf(answers: readonly Answer[]): string {
  return JSON.stringify(
    answers.map(({ square, outcome, shapeId, ship }) => [square, outcome, shapeId, ship]),
  );
}

/** Samples the posterior of the only habit if the board is too large to count. */
function sampledBelief(known: Observation, expected: readonly Expected[]): Belief | undefined {
  const [only, ...others] = expected;
  if (!only || others.length > 0) return undefined;
  const rng = makeRng(known.answers.length, 'inference');
  const options = { rng, maxNodes: MAX_NODES_IN_PLAY, weigh: weightBy(only.habit) };
  const inference = infer(known, options);
  if (!inference.ok) return undefined;
  const { posterior, sinking } = inference.value;
  return { posterior, sinking, shares: [{ name: only.habit.name, share: 1 }] };
}

/**
 * Returns a key that mirror images share, since unseen habits are as likely as their images. It includes the
 * sunk ships.
 */
export function sunkKey(known: Observation): PositionKey | undefined {
  const key = positionKey(known);
  if (!key) return undefined;
  const marks = key.toBoard.map((square) => (known.sunkSquares.has(square) ? '#' : '.'));
  return { ...key, text: `${key.text} ${marks.join('')}` };
}
