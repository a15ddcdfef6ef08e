import type { Placer } from './placer.js';
import { sequential } from './sequential.js';
import { uniform } from './uniform.js';

export const PLACERS: readonly Placer[] = [uniform, sequential];

/** The placer of this name, if there is one. */
export function findPlacer(name: string): Placer | undefined {
  return PLACERS.find((placer) => placer.name === name);
}
