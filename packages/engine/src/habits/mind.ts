import {
  type Answer,
  KeptLast,
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

/** What was computed beforehand for an opponent who was never met. */
export const lookUpOpening = openBook(STRANGER_OPENINGS);

const MAX_CACHED = 2000;
/** After so many answers habits are ruled out that are less likely than this. */
const LOOKS = [4, 8, 16, 32];
const RULED_OUT = 1e-4;

/** What is expected of an opponent's next fleet. */
export interface Outlook {
  /** How many of its fleets were seen under these rules. */
  readonly games: number;
  /** By square: the chance of a ship. */
  readonly chances: Float64Array;
  /** The same if all layouts were equally likely. */
  readonly even: Float64Array;
  /** The habits that it may follow, the likeliest first; `uniform` alone where none is known. */
  readonly shares: Belief['shares'];
}

/**
 * What is expected of the next fleet of an opponent of whom this is remembered. It takes up to some
 * seconds. Undefined where a crowded board was sampled without success.
 */
export function outlookOf(rules: Rules, memory: Memory): Outlook | undefined {
  const known = newObservation(rules);
  const even = infer(known, { rng: makeRng(0, 'inference'), maxNodes: MAX_NODES_IN_PLAY });
  if (!even.ok) return undefined;
  const mind = new Mind(memory);
  const belief = mind.knowsHabits(rules) ? mind.belief(known) : undefined;
  return {
    games: fleetsSeen(memory, rules).length,
    chances: belief?.posterior ?? even.value.posterior,
    even: even.value.posterior,
    shares: belief?.shares ?? [{ name: 'uniform', share: 1 }],
  };
}

/** What a memory lets one believe, kept for as long as it is asked. */
export class Mind {
  readonly #memory: Memory;
  readonly #expected = new WeakMap<Rules, readonly Expected[]>();
  readonly #beliefs = new WeakMap<Observation, Belief>();
  readonly #shots = new KeptLast<string, readonly Square[]>(MAX_CACHED);
  /** By the answers so far. */
  readonly #ruledOut = new KeptLast<string, ReadonlySet<string>>(MAX_CACHED);

  constructor(memory: Memory) {
    this.#memory = memory;
  }

  /** Is there any habit under these rules that an opponent might have? Else all layouts are alike to it. */
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

  /** How likely each habit and each square is; undefined where nothing agrees with the answers. */
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

  /** The habits that were not ruled out some answers ago: by that position alone, not by what was asked before. */
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

  /** The squares that promise most, all alike; undefined where nothing agrees with the answers. */
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

/** The habits that are hardly believed any more. */
function outOf(all: readonly Expected[], { shares }: Belief): ReadonlySet<string> {
  const left = new Set(shares.filter(({ share }) => share >= RULED_OUT).map(({ name }) => name));
  return new Set(all.map(({ habit }) => habit.name).filter((name) => !left.has(name)));
}

function keyOf(answers: readonly Answer[]): string {
  return JSON.stringify(
    answers.map(({ square, outcome, shapeId, ship }) => [square, outcome, shapeId, ship]),
  );
}

/** What a sample tells where the board is too large to be counted, of the one habit that is known. */
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
 * The key of an observation whose mirror images are alike: habits that were never seen are
 * as likely as their images. It tells where ships were sunk, too.
 */
export function sunkKey(known: Observation): PositionKey | undefined {
  const key = positionKey(known);
  if (!key) return undefined;
  const marks = key.toBoard.map((square) => (known.sunkSquares.has(square) ? '#' : '.'));
  return { ...key, text: `${key.text} ${marks.join('')}` };
}
