import type { Observation, Square } from '@flotilla/rules';
import { POOL_TRAITS } from '../../catalogue.js';
import { makePoolKernel } from '../../kernels/pool.js';
import { PRINTED_READING } from '../../kernels/reading.js';
import { recommendations, type Targeting } from '../../kernels/recommendations.js';
import { forgetHalo } from '../forget-halo.js';
import type { Shooter } from '../shooter.js';
import { type HuntName, NEXT_SQUARES_BY_HUNT, PATHS_BY_HUNT, pickHuntSquare } from './hunts.js';

/** Shooter of “25 ms naval battle”: its hunting and its targeting. */
export interface PoolShooter {
  readonly name: string;
  readonly hunt: HuntName;
  readonly targeting: Targeting;
  /** Does a halo count as shot? True by default; otherwise the name gets `+no-halo`. */
  readonly knowsHalo?: boolean;
}

/** Shooters of “25 ms naval battle”: each hunt with the targeting as printed and as described. */
export const POOL_SHOOTERS: readonly PoolShooter[] = ([PRINTED_READING, 'meant'] as const).flatMap(
  (targeting) =>
    (['linear', 'random', 'cross'] as const).map((hunt) => ({
      name: targeting === 'meant' ? `pool/${hunt}` : `pool/${hunt}-printed`,
      hunt,
      targeting,
    })),
);

/** Makes the shooter. It is stateless: its pool is derived from the answers at each shot. */
export function makePoolShooter(pool: PoolShooter): Shooter {
  const { name, hunt: huntName, targeting, knowsHalo = true } = pool;
  const visibleObservation = knowsHalo ? (known: Observation) => known : forgetHalo;
  return {
    name: knowsHalo ? name : `${name}+no-halo`,
    ...(knowsHalo ? {} : { forgetsHalo: true as const }),
    ...POOL_TRAITS,
    shoot(known, rng) {
      const observation = visibleObservation(known);
      return queueOf(observation, targeting)[0] ?? pickHuntSquare(huntName, observation, rng);
    },
    queue: (known) => queueOf(visibleObservation(known), targeting),
    explain(known, square) {
      const observation = visibleObservation(known);
      if (queueOf(observation, targeting)[0] === square) return { code: 'pool' };
      return {
        code: NEXT_SQUARES_BY_HUNT[huntName](observation).includes(square) ? 'pattern' : 'random',
      };
    },
    ...(knowsHalo && { makeForgettingHalo: () => makePoolShooter({ ...pool, knowsHalo: false }) }),
    makeKernel: (rules) =>
      makePoolKernel(rules, {
        targeting,
        knowsHalo,
        paths: PATHS_BY_HUNT[huntName](rules.grid),
        pathToContinue: huntName === 'linear' ? 'furthest' : 'least',
      }),
  };
}

/** Returns the open squares of the pool, each at its first occurrence. */
function queueOf(known: Observation, targeting: Targeting): Square[] {
  const open = recommendations(known, targeting).filter((square) => known.open.has(square));
  return [...new Set(open)];
}
