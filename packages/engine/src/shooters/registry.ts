import { SHOOTER_NAMES, type ShooterName } from '../catalogue.js';
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

const POOL = Object.fromEntries(
  POOL_SHOOTERS.map((pool) => [pool.name, makePoolShooter(pool)]),
) as Readonly<Record<Extract<ShooterName, `pool/${string}`>, Shooter>>;

/** The shooter of each name in the catalogue. */
const BY_NAME: Readonly<Record<ShooterName, Shooter>> = {
  ...POOL,
  random,
  automaton,
  weights,
  parity,
  'classic-printed': classicPrinted,
  classic,
  density,
  learned,
  montecarlo,
  exact,
  'exact-endgame': exactEndgame,
};

/** Every shooter, in the order of the catalogue: from the weakest to the strongest. */
export const SHOOTERS: readonly Shooter[] = SHOOTER_NAMES.map((name) => BY_NAME[name]);

/** The shooter of this name, with modifiers if any are added (`density+leave`); if there is one. */
export function findShooter(name: string): Shooter | undefined {
  const [base, ...modifiers] = name.split('+');
  const shooter = SHOOTERS.find((each) => each.name === base);
  return shooter && modifyShooter(shooter, modifiers);
}
