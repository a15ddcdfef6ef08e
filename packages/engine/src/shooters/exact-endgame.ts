import { type Observation, pick, type Square } from '@flotilla/rules';
import { SHOOTER_TRAITS } from '../catalogue.js';
import { bestShots, inferenceFor, isInBook, keptLayouts } from '../inference/best-shots.js';
import { solveEndgame } from '../inference/endgame.js';
import { density } from './density.js';
import { exact } from './exact.js';
import { explainShot, type Shooter } from './shooter.js';

/** Limits of the endgame solver for one shot: layouts left, and sets visited. */
export interface EndgameEffort {
  readonly layouts: number;
  readonly budget: number;
  /** Limit of shots tried per set, likeliest first; all by default. */
  readonly breadth?: number;
}

/** Some tens of milliseconds; with touching ships a second or more. */
const EFFORT: EndgameEffort = { layouts: 100, budget: 5000 };

/**
 * Plays as {@link exact} until few enough layouts are left to solve the rest of the game. Then minimises the
 * expected number of misses.
 */
export const exactEndgame: Shooter = {
  name: 'exact-endgame',
  ...SHOOTER_TRAITS['exact-endgame'],
  shoot(known, rng) {
    const solved = endgameShot(known, EFFORT);
    if (solved !== undefined) return solved;
    return pick(bestShots(known) ?? [density.shoot(known, rng)], rng);
  },
  weigh: exact.weigh!,
  chances: exact.chances!,
  explain(known, square) {
    const layouts = inferenceFor(known)?.layouts ?? 0;
    return endgameShot(known, EFFORT) === square
      ? { code: 'endgame', layouts }
      : explainShot(exact, known, square);
  },
};

/**
 * Returns the optimal shot; undefined if too many layouts are left.
 * @param costs costs of the next misses: see `missCosts`; 1 each by default
 */
export function endgameShot(
  known: Observation,
  { layouts: limit, budget, ...options }: EndgameEffort,
  costs?: readonly number[],
): Square | undefined {
  // A pending salvo is not determined by the layouts alone.
  if (!known.pending.isEmpty || isInBook(known)) return undefined;
  // Layouts with an unidentified sinking take long to solve, for little gain in the mean.
  if (known.sinkings.length > 0 && !costs) return undefined;
  if ((keptLayouts(known) ?? 0) > limit) return undefined;
  const layouts = inferenceFor(known)?.list(limit);
  if (!layouts?.ok) return undefined;
  const { announces } = known.rules;
  const endgame = {
    layouts: layouts.value,
    hits: known.hits,
    announces,
    ...(costs && { costs }),
  };
  const solution = solveEndgame(endgame, budget, options);
  return solution.ok ? solution.value.square : undefined;
}
