import type { Placement } from '@flotilla/rules';
import type { PlacementWeight } from '../inference/question.js';
import type { SharedChances } from './shared-inference.js';

/** Log-linear placing habit: a layout's likelihood is the product of its placements' weights. */
export interface Habit {
  /** Name of a placer in the registry, `people`, or `own` for one learned from the opponent. */
  readonly name: string;
  /** Weights by {@link placementKey}; placements not listed weigh 0. If omitted, all weigh 1. */
  readonly weights?: ReadonlyMap<string, number>;
  /** Natural logarithm of the total weight of all layouts. */
  readonly logTotal: number;
  readonly openingChances?: SharedChances;
  /** Set if some placements are impossible; the habit then gets its own, small automaton. */
  readonly isNarrow?: true;
}

export function placementKey({ squares }: Pick<Placement, 'squares'>): string {
  return squares.join();
}

export function habitWeightOf({ weights }: Habit, placement: Pick<Placement, 'squares'>): number {
  return weights ? (weights.get(placementKey(placement)) ?? 0) : 1;
}

export function weighByHabit(habit: Habit): PlacementWeight {
  return (placement) => habitWeightOf(habit, placement);
}

export function fleetLogLikelihood(
  habit: Habit,
  ships: readonly Pick<Placement, 'squares'>[],
): number {
  return ships.reduce((sum, ship) => sum + Math.log(habitWeightOf(habit, ship)), -habit.logTotal);
}
