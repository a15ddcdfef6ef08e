import { edges } from './edges.js';
import { equilibrium } from './equilibrium.js';
import { genetic } from './genetic.js';
import type { Placer } from './placer.js';
import { sequential } from './sequential.js';
import { uniform } from './uniform.js';
import { ZONE_PLACERS } from './zones.js';

/** Every placer: those that only place at random, then those with a plan, then the genetic one. */
export const PLACERS: readonly Placer[] = [
  uniform,
  equilibrium,
  sequential,
  ...ZONE_PLACERS,
  edges,
  genetic,
];

/** The placer of this name, if there is one. */
export function findPlacer(name: string): Placer | undefined {
  return PLACERS.find((placer) => placer.name === name);
}
