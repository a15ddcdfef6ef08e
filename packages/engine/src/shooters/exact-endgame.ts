import { type Observation, pick, type Square } from '@flotilla/rules';
import { SHOOTER_TRAITS } from '../catalogue.js';
import {
  bestShots,
  cachedLayoutCount,
  inferenceFor,
  isInOpeningBook,
} from '../inference/best-shots.js';
import { solveEndgame } from '../inference/endgame.js';
import { density } from './density.js';
import { exact } from './exact.js';
import { explainShot, type Shooter } from './shooter.js';

/** Limits of the endgame solver for one shot: layouts left, and sets visited. */
export interface EndgameLimits {
  readonly layouts: number;
  readonly budget: number;
  readonly breadth?: number;
}

/** Search limits; a shot takes tens of milliseconds, a second or more if ships may touch. */
const EXACT_ENDGAME_LIMITS: EndgameLimits = { layouts: 100, budget: 5000 };

/** Plays as {@link exact} until few layouts are left; then minimises expected misses. */
export const exactEndgame: Shooter = {
  name: 'exact-endgame',
  ...SHOOTER_TRAITS['exact-endgame'],
  shoot(known, rng) {
    const endgameSquare = endgameShot(known, EXACT_ENDGAME_LIMITS);
    if (endgameSquare !== undefined) return endgameSquare;
    return pick(bestShots(known) ?? [density.shoot(known, rng)], rng);
  },
  weigh: exact.weigh!,
  chances: exact.chances!,
  explain(known, square) {
    const layouts = inferenceFor(known)?.layouts ?? 0;
    return endgameShot(known, EXACT_ENDGAME_LIMITS) === square
      ? { code: 'endgame', layouts }
      : explainShot(exact, known, square);
  },
};

/** Returns the optimal shot; undefined beyond the limits. For `costs`, see `missCosts`. */
export function endgameShot(
  known: Observation,
  { layouts: limit, budget, ...options }: EndgameLimits,
  costs?: readonly number[],
): Square | undefined {
  // The layouts do not include the answers to a pending salvo.
  if (!known.pending.isEmpty || isInOpeningBook(known)) return undefined;
  // Layouts with an unidentified sunk ship take long to solve, for little gain in the mean.
  if (known.sinkings.length > 0 && !costs) return undefined;
  if ((cachedLayoutCount(known) ?? 0) > limit) return undefined;
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
