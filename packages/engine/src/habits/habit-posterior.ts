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
import { makeBookLookUp } from '../inference/opening-book.js';
import { type PositionKey, positionKey } from '../inference/position-key.js';
import { bestSquares } from '../inference/shot-odds.js';
import { makeRng } from '../rng.js';
import { expectedHabits } from './expected-habits.js';
import { weighByHabit } from './habit.js';
import { fleetsSeen, type Memory } from './memory.js';
import { type HabitShare, habitBelief, type PosteriorMixture } from './mixture.js';
import { STRANGER_OPENINGS } from './openings.js';

export const lookUpStrangerOpening = makeBookLookUp(STRANGER_OPENINGS);

const MAX_CACHED_HABIT_POSITIONS = 2000;
/** Numbers of answers after which unlikely habits are dropped. */
const PRUNING_ANSWER_COUNTS = [4, 8, 16, 32];
const MIN_HABIT_SHARE = 1e-4;

/** Forecast of an opponent's next fleet. */
export interface Outlook {
  /** Number of fleets seen under these rules. */
  readonly games: number;
  /** Chance of a ship by square. */
  readonly chances: Float64Array;
  /** Chance of a ship by square in uniform layouts, for comparison. */
  readonly even: Float64Array;
  /** Possible habits, likeliest first; only `uniform` if none is known. */
  readonly shares: PosteriorMixture['shares'];
}

/** Forecasts an opponent's next fleet in up to a few seconds; undefined if sampling failed. */
export function outlookOf(rules: Rules, memory: Memory): Outlook | undefined {
  const known = newObservation(rules);
  const uniformOdds = infer(known, { rng: makeRng(0, 'inference'), maxNodes: MAX_NODES_IN_PLAY });
  if (!uniformOdds.ok) return undefined;
  const habits = new HabitPosterior(memory);
  const belief = habits.knowsHabits(rules) ? habits.mixtureFor(known) : undefined;
  return {
    games: fleetsSeen(memory, rules).length,
    chances: belief?.posterior ?? uniformOdds.value.posterior,
    even: uniformOdds.value.posterior,
    shares: belief?.shares ?? [{ name: 'uniform', share: 1 }],
  };
}

export class HabitPosterior {
  readonly #memory: Memory;
  readonly #habitsByRules = new WeakMap<Rules, readonly HabitShare[]>();
  readonly #beliefs = new WeakMap<Observation, PosteriorMixture>();
  readonly #shots = new LruCache<string, readonly Square[]>(MAX_CACHED_HABIT_POSITIONS);
  readonly #ruledOutByAnswers = new LruCache<string, ReadonlySet<string>>(
    MAX_CACHED_HABIT_POSITIONS,
  );

  constructor(memory: Memory) {
    this.#memory = memory;
  }

  /** Is any habit known under these rules? Otherwise all layouts are equally likely. */
  knowsHabits(rules: Rules): boolean {
    return this.#expectedFor(rules) !== undefined;
  }

  #expectedFor(rules: Rules): readonly HabitShare[] | undefined {
    const cached = this.#habitsByRules.get(rules);
    if (cached) return cached;
    const expected = expectedHabits(rules, this.#memory, MAX_NODES_IN_PLAY);
    if (expected) this.#habitsByRules.set(rules, expected);
    return expected;
  }

  mixtureFor(known: Observation): PosteriorMixture | undefined {
    const cached = this.#beliefs.get(known);
    if (cached) return cached;
    const expected = this.#expectedFor(known.rules) ?? [];
    const belief =
      habitBelief(known, this.#remainingHabits(known, expected), MAX_NODES_IN_PLAY) ??
      habitBelief(known, expected, MAX_NODES_IN_PLAY) ??
      sampledBelief(known, expected);
    if (belief) this.#beliefs.set(known, belief);
    if (belief && PRUNING_ANSWER_COUNTS.includes(known.answers.length) && known.pending.isEmpty) {
      this.#ruledOutByAnswers.set(answersKey(known.answers), ruledOutNames(expected, belief));
    }
    return belief;
  }

  /** Drops habits at fixed answer counts, so that the result depends only on the position. */
  #remainingHabits(known: Observation, expected: readonly HabitShare[]): readonly HabitShare[] {
    const answerCounts = PRUNING_ANSWER_COUNTS.filter((answers) => answers < known.answers.length);
    let possible = expected;
    for (const answers of answerCounts) {
      const earlierAnswers = known.answers.slice(0, answers);
      const key = answersKey(earlierAnswers);
      const names =
        this.#ruledOutByAnswers.get(key) ??
        this.#findRuledOut(known.rules, earlierAnswers, possible);
      this.#ruledOutByAnswers.set(key, names);
      possible = possible.filter(({ habit }) => !names.has(habit.name));
    }
    return possible;
  }

  #findRuledOut(
    rules: Rules,
    answers: readonly Answer[],
    possible: readonly HabitShare[],
  ): ReadonlySet<string> {
    const earlier = answers.reduce(observe, newObservation(rules));
    const belief = habitBelief(earlier, possible, MAX_NODES_IN_PLAY);
    return belief ? ruledOutNames(possible, belief) : new Set();
  }

  bestShots(known: Observation): readonly Square[] | undefined {
    const key = this.#memory.placings.length === 0 ? keyWithSunkShips(known) : undefined;
    const cached = key && (lookUpStrangerOpening(key.text) ?? this.#shots.get(key.text));
    if (key && cached) return cached.map((square) => key.toBoard[square]!);
    const belief = this.mixtureFor(known);
    if (!belief) return undefined;
    const best = bestSquares({ observation: known, ...belief });
    if (key) {
      const squares = best.map((square) => key.toBoard.indexOf(square));
      this.#shots.set(key.text, squares);
    }
    return best;
  }
}

function ruledOutNames(
  expected: readonly HabitShare[],
  { shares }: PosteriorMixture,
): ReadonlySet<string> {
  const remainingNames = new Set(
    shares.filter(({ share }) => share >= MIN_HABIT_SHARE).map(({ name }) => name),
  );
  return new Set(
    expected.map(({ habit }) => habit.name).filter((name) => !remainingNames.has(name)),
  );
}

function answersKey(answers: readonly Answer[]): string {
  return JSON.stringify(
    answers.map(({ square, outcome, shapeId, ship }) => [square, outcome, shapeId, ship]),
  );
}

/** Samples the posterior of the only habit if the board is too large to count. */
function sampledBelief(
  known: Observation,
  expected: readonly HabitShare[],
): PosteriorMixture | undefined {
  const [onlyHabit, ...otherHabits] = expected;
  if (!onlyHabit || otherHabits.length > 0) return undefined;
  const rng = makeRng(known.answers.length, 'inference');
  const options = { rng, maxNodes: MAX_NODES_IN_PLAY, weigh: weighByHabit(onlyHabit.habit) };
  const inference = infer(known, options);
  if (!inference.ok) return undefined;
  const { posterior, sinking } = inference.value;
  return { posterior, sinking, shares: [{ name: onlyHabit.habit.name, share: 1 }] };
}

/**
 * Returns the position key with the sunk squares. Mirror images share it, because an unknown
 * opponent's habit is as likely as its mirror image.
 */
export function keyWithSunkShips(known: Observation): PositionKey | undefined {
  const key = positionKey(known);
  if (!key) return undefined;
  const marks = key.toBoard.map((square) => (known.sunkSquares.has(square) ? '#' : '.'));
  return { ...key, text: `${key.text} ${marks.join('')}` };
}
