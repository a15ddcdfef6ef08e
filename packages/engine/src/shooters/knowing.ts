import { pick } from '@flotilla/rules';
import { SHOOTER_TRAITS } from '../catalogue.js';
import type { PackingOdds } from '../inference/packing-odds.js';
import { bestSquares } from '../inference/shot-odds.js';
import { exact } from './exact.js';
import { explainShot, type Shooter } from './shooter.js';

/** Makes a shooter that knows the placing distribution; plays as `exact` where it has no odds. */
export function makeBestResponse(odds: Pick<PackingOdds, 'of'>): Shooter {
  return {
    name: 'knowing',
    cost: SHOOTER_TRAITS.exact.cost,
    shoot(known, rng) {
      const placerOdds = odds.of(known);
      return placerOdds ? pick(bestSquares(placerOdds), rng) : exact.shoot(known, rng);
    },
    explain: (known, square) => explainShot(exact, known, square),
  };
}
