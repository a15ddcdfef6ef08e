import type { Placement } from '@flotilla/rules';
import type { PlacementWeight } from '../inference/question.js';
import type { SharedChances } from './shared-inference.js';

/**
 * A way of placing, as weights of single placements: a layout is as likely as the product of the
 * weights of its ships (a log-linear model). What of a placer such weights cannot say is how its
 * ships depend on each other, beyond what the rules forbid.
 */
export interface Habit {
  /** Of a placer of the registry, or `people`, or `own` for what one opponent was seen to do. */
  readonly name: string;
  /** By the squares of a placement, as {@link placementKey} writes them; what is not there weighs 0. Left out: all weigh 1. */
  readonly weights?: ReadonlyMap<string, number>;
  /** The natural logarithm of the weight of all layouts together. */
  readonly logTotal: number;
  /** What it expects before the first shot, where that is known. */
  readonly atFirst?: SharedChances;
  /** It holds some placements to be impossible, and so has an automaton of its own, a small one. */
  readonly isNarrow?: true;
}

export function placementKey({ squares }: Pick<Placement, 'squares'>): string {
  return squares.join();
}

/** How likely this habit is to place a ship just so, relative to others of its form. */
export function weightOf({ weights }: Habit, placement: Pick<Placement, 'squares'>): number {
  return weights ? (weights.get(placementKey(placement)) ?? 0) : 1;
}

/** The same as a weight for inferences. */
export function weightBy(habit: Habit): PlacementWeight {
  return (placement) => weightOf(habit, placement);
}

/** The natural logarithm of the chance that this habit places these ships. */
export function logChance(habit: Habit, ships: readonly Pick<Placement, 'squares'>[]): number {
  return ships.reduce((sum, ship) => sum + Math.log(weightOf(habit, ship)), -habit.logTotal);
}
