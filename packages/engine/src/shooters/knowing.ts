import { pick } from '@flotilla/rules';
import { SHOOTER_TRAITS } from '../catalogue.js';
import type { PackingOdds } from '../inference/packing-odds.js';
import { bestSquares } from '../inference/shot-odds.js';
import { exact } from './exact.js';
import type { Shooter } from './shooter.js';

/**
 * As {@link exact}, of an opponent who is known to lay the longer ships in one of these packings: what a
 * placer must fear that is found out. Where the answers agree with none of them it plays as `exact`.
 */
export function makeKnowing(odds: PackingOdds): Shooter {
  return {
    ...{ name: 'knowing', cost: SHOOTER_TRAITS.exact.cost },
    shoot(known, rng) {
      const found = odds.of(known);
      return found ? pick(bestSquares(found), rng) : exact.shoot(known, rng);
    },
    explain: exact.explain,
  };
}
