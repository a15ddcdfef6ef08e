import type { Observation, Square } from '@flotilla/rules';
import { POOL } from '../../catalogue.js';
import { makePoolKernel } from '../../kernels/pool.js';
import { PRINTED } from '../../kernels/reading.js';
import { recommendations, type Targeting } from '../../kernels/recommendations.js';
import { forgetHalo } from '../forget-halo.js';
import type { Shooter } from '../shooter.js';
import { HUNTS, type HuntName, hunt, PATHS } from './hunts.js';

/** Shooter of “25 ms naval battle”: its hunting and its targeting. */
export interface PoolShooter {
  readonly name: string;
  readonly hunt: HuntName;
  readonly targeting: Targeting;
}

/** Shooters of “25 ms naval battle”: each hunt with the targeting as printed and as described. */
export const POOL_SHOOTERS: readonly PoolShooter[] = ([PRINTED, 'meant'] as const).flatMap(
  (targeting) =>
    (['linear', 'random', 'cross'] as const).map((hunt) => ({
      name: targeting === 'meant' ? `pool/${hunt}` : `pool/${hunt}-printed`,
      hunt,
      targeting,
    })),
);

/**
 * Makes the shooter of the pool's first open square; hunts if the pool is empty. Rebuilds the pool from the
 * answers for each shot: it has no state.
 * @param knowsHalo does the halo of a sunk ship count as shot? If not, the name ends in `+no-halo`
 */
export function makePoolShooter(pool: PoolShooter, knowsHalo = true): Shooter {
  const { name, hunt: huntName, targeting } = pool;
  const see = knowsHalo ? (known: Observation) => known : forgetHalo;
  return {
    name: knowsHalo ? name : `${name}+no-halo`,
    ...(knowsHalo ? {} : { forgetsHalo: true as const }),
    ...POOL,
    shoot(known, rng) {
      const seen = see(known);
      return queueOf(seen, targeting)[0] ?? hunt(huntName, seen, rng);
    },
    queue: (known) => queueOf(see(known), targeting),
    explain(known, square) {
      const seen = see(known);
      if (queueOf(seen, targeting)[0] === square) return { code: 'pool' };
      return { code: HUNTS[huntName](seen).includes(square) ? 'pattern' : 'random' };
    },
    ...(knowsHalo && { forgettingHalo: () => makePoolShooter(pool, false) }),
    makeKernel: (rules) =>
      makePoolKernel(rules, {
        targeting,
        knowsHalo,
        paths: PATHS[huntName](rules.grid),
        goesOn: huntName === 'linear' ? 'furthest' : 'least',
      }),
  };
}

/** Returns the open squares of the pool, each at its first occurrence. */
function queueOf(known: Observation, targeting: Targeting): Square[] {
  const open = recommendations(known, targeting).filter((square) => known.open.has(square));
  return [...new Set(open)];
}
