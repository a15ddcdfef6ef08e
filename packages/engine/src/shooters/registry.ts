import { automaton } from './automaton.js';
import { classic, classicPrinted } from './classic.js';
import { density } from './density.js';
import { exact } from './exact.js';
import { exactEndgame } from './exact-endgame.js';
import { learned } from './learned.js';
import { modifyShooter } from './modifiers.js';
import { montecarlo } from './montecarlo.js';
import { parity } from './parity.js';
import { makePoolShooter, POOL_SHOOTERS } from './pool/pool-shooters.js';
import { random } from './random.js';
import type { Shooter } from './shooter.js';
import { weights } from './weights.js';

/** Every shooter, from the weakest to the strongest. */
export const SHOOTERS: readonly Shooter[] = [
  random,
  ...POOL_SHOOTERS.map((pool) => makePoolShooter(pool)),
  automaton,
  weights,
  parity,
  classicPrinted,
  classic,
  density,
  learned,
  montecarlo,
  exact,
  exactEndgame,
];

/** The shooter of this name, with modifiers if any are added (`density+leave`); if there is one. */
export function findShooter(name: string): Shooter | undefined {
  const [base, ...modifiers] = name.split('+');
  const shooter = SHOOTERS.find((each) => each.name === base);
  return shooter && modifyShooter(shooter, modifiers);
}
