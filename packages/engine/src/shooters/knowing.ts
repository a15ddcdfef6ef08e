import { pick } from '@flotilla/rules';
import { SHOOTER_TRAITS } from '../catalogue.js';
import { MAX_NODES_IN_PLAY } from '../inference/inference.js';
import type { KeptOdds } from '../inference/kept-odds.js';
import { bestSquares } from '../inference/shot-odds.js';
import { exact } from './exact.js';
import type { Shooter } from './shooter.js';

/**
 * As {@link exact}, of an opponent who is known to lay its layouts just as likely as these odds have
 * them: what a placer must fear that is found out. Where the chances cannot be counted it plays as
 * `exact`.
 */
export function makeKnowing(odds: KeptOdds): Shooter {
  return {
    ...{ name: 'knowing', cost: SHOOTER_TRAITS.exact.cost, tellsNoReasons: true },
    shoot(known, rng) {
      const found = odds.of(known, MAX_NODES_IN_PLAY);
      return found ? pick(bestSquares(found), rng) : exact.shoot(known, rng);
    },
    explain: exact.explain,
  };
}
