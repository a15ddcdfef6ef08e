import type { Observation, Rng } from '@flotilla/rules';
import { exact } from './exact.js';
import { finishing } from './finish.js';
import { forgetHalo } from './forget-halo.js';
import { leaving } from './leave.js';
import { sampledChances } from './montecarlo.js';
import { makePoolShooter, POOL_SHOOTERS } from './pool/pool-shooters.js';
import type { Shooter } from './shooter.js';

/** A change to a shooter's play, asked for by a suffix to its name: `density+leave`. */
export interface ShooterModifier {
  /** Without the plus sign. */
  readonly name: string;
  /** The shooters to which it can be added. */
  readonly bases: readonly string[];
  modify(shooter: Shooter): Shooter;
}

type Weigh = (known: Observation, rng: Rng) => Float64Array | undefined;

/** By what the shooters that may leave a hit ship weigh the squares beside it. */
const FINISHERS: Readonly<Record<string, Weigh>> = {
  exact: (known) => exact.weigh?.(known),
  'exact-endgame': (known) => exact.weigh?.(known),
  montecarlo: sampledChances,
};

const POOL_NAMES = POOL_SHOOTERS.map(({ name }) => name);

/** Shooters that work on a hit ship until it sinks. */
const TARGETING = [
  ...POOL_NAMES,
  'automaton',
  'weights',
  'parity',
  'classic-printed',
  'classic',
  'density',
  'learned',
];

export const SHOOTER_MODIFIERS: readonly ShooterModifier[] = [
  // Shooters that go by whole layouts would contradict themselves without the halo.
  { name: 'no-halo', bases: ['random', ...TARGETING], modify: forgettingHalo },
  { name: 'leave', bases: TARGETING, modify: leaving },
  {
    name: 'finish',
    bases: Object.keys(FINISHERS),
    modify: (shooter) => finishing(shooter, FINISHERS[shooter.name]!),
  },
];

/**
 * The shooter with these modifiers, in their order; undefined when one is unknown, makes no
 * sense for this shooter, or comes twice.
 */
export function modifyShooter(base: Shooter, names: readonly string[]): Shooter | undefined {
  if (new Set(names).size < names.length) return undefined;
  let shooter = base;
  for (const name of names) {
    const modifier = SHOOTER_MODIFIERS.find((each) => each.name === name);
    if (!modifier?.bases.includes(base.name)) return undefined;
    shooter = modifier.modify(shooter);
  }
  return shooter;
}

/** Does not conclude that the halo of a sunk ship is empty, and so may shoot there. */
function forgettingHalo(shooter: Shooter): Shooter {
  const pool = POOL_SHOOTERS.find(({ name }) => name === shooter.name);
  if (pool) return makePoolShooter(pool, false);
  const { makeKernel: _, weigh, ...rest } = shooter;
  return {
    ...rest,
    ...(weigh && { weigh: (known: Observation) => weigh(forgetHalo(known)) }),
    name: `${shooter.name}+no-halo`,
    forgetsHalo: true,
    needsSinkings: true,
    shoot: (known, rng) => shooter.shoot(forgetHalo(known), rng),
    explain: (known, square) => shooter.explain(forgetHalo(known), square),
  };
}
