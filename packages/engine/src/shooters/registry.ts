import { automaton } from './automaton.js';
import { density } from './density.js';
import { exact } from './exact.js';
import { exactEndgame } from './exact-endgame.js';
import { random } from './random.js';
import type { Shooter } from './shooter.js';
import { weights } from './weights.js';

/** Every shooter, from the weakest to the strongest. */
export const SHOOTERS: readonly Shooter[] = [
  random,
  automaton,
  weights,
  density,
  exact,
  exactEndgame,
];

/** The shooter of this name, if there is one. */
export function findShooter(name: string): Shooter | undefined {
  return SHOOTERS.find((shooter) => shooter.name === name);
}
