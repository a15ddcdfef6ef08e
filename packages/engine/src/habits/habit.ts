import type { Placement } from '@flotilla/rules';
import type { PlacementWeight } from '../inference/question.js';
import type { SharedChances } from './shared-inference.js';

/**
 * Placing habit as a log-linear model: the likelihood of a layout is the product of its placements' weights.
 * It ignores dependence between ships, except for the rules.
 */
export interface Habit {
  /** Name of a placer in the registry, `people`, or `own` for one learned from the opponent. */
  readonly name: string;
  /** Weights by {@link placementKey}; missing placements weigh 0. All weigh 1 by default. */
  readonly weights?: ReadonlyMap<string, number>;
  /** Natural logarithm of the total weight of all layouts. */
  readonly logTotal: number;
  /** Chances before the first shot, if known. */
  readonly atFirst?: SharedChances;
  /** Set if some placements are impossible: the habit then has its own, small automaton. */
  readonly isNarrow?: true;
}

export function placementKey({ squares }: Pick<Placement, 'squares'>): string {
  return squares.join();
}

/** Returns the likelihood of a placement relative to others of its form. */
export function weightOf({ weights }: Habit, placement: Pick<Placement, 'squares'>): number {
  return weights ? (weights.get(placementKey(placement)) ?? 0) : 1;
}

/** Returns the habit as a weight for inferences. */
export function weightBy(habit: Habit): PlacementWeight {
  return (placement) => weightOf(habit, placement);
}

/** Returns the natural logarithm of the chance that this habit places these ships. */
export function logChance(habit: Habit, ships: readonly Pick<Placement, 'squares'>[]): number {
  return ships.reduce((sum, ship) => sum + Math.log(weightOf(habit, ship)), -habit.logTotal);
}
