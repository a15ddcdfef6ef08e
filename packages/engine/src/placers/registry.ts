import { edges } from './edges.js';
import { equilibrium } from './equilibrium.js';
import { genetic } from './genetic.js';
import type { Placer } from './placer.js';
import { sequential } from './sequential.js';
import { uniform } from './uniform.js';
import { ZONE_PLACERS } from './zones.js';

/** Every placer: random ones, then planned ones, then the genetic one. */
export const PLACERS: readonly Placer[] = [
  uniform,
  equilibrium,
  sequential,
  ...ZONE_PLACERS,
  edges,
  genetic,
];

/**
 * Returns the placer with this name, if any.
 * @example
 * ```ts
 * import { findPlacer, makeRng } from '@flotilla/engine';
 * import { makePreset, squaresOf, unwrap } from '@flotilla/rules';
 *
 * const rng = makeRng(1);
 * const layout = unwrap(findPlacer('edges')!.place(makePreset('russian', rng), rng));
 * console.log(squaresOf(layout).length); // 20
 * ```
 */
export function findPlacer(name: string): Placer | undefined {
  return PLACERS.find((placer) => placer.name === name);
}
