import { type Observation, pick } from '@flotilla/rules';
import { SHOOTER_TRAITS } from '../catalogue.js';
import { bestShots, inferenceFor } from '../inference/best-shots.js';
import { shotOdds } from '../inference/shot-odds.js';
import { density } from './density.js';
import { explainShot, type Shooter } from './shooter.js';

/** Shoots the most informative of the likeliest squares; samples if exact counts take too long. */
export const exact: Shooter = {
  name: 'exact',
  ...SHOOTER_TRAITS.exact,
  shoot: (known, rng) => pick(bestShots(known) ?? [density.shoot(known, rng)], rng),
  weigh: posteriorOf,
  chances: posteriorOf,
  explain(known, square) {
    const inference = inferenceFor(known);
    if (!inference) return explainShot(density, known, square);
    const { layouts, method, posterior } = inference;
    const { bits } = shotOdds(inference, square);
    return { code: 'likeliest', chance: posterior[square]!, bits, layouts, method };
  },
};

function posteriorOf(known: Observation): Float64Array {
  const weights = inferenceFor(known)?.posterior ?? density.weigh?.(known);
  const chances = weights ?? new Float64Array(known.open.capacity).fill(1);
  return chances.map((chance, square) => (known.open.has(square) ? chance : 0));
}
