import type { Observation, Rng } from '@flotilla/rules';
import { pick } from '@flotilla/rules';
import { SHOOTER_TRAITS } from '../catalogue.js';
import type { Inference } from '../inference/inference.js';
import { inferBySampling } from '../inference/sampled.js';
import { shotOdds } from '../inference/shot-odds.js';
import { makeRng } from '../rng.js';
import { density } from './density.js';
import { explainShot, heaviest, type Shooter } from './shooter.js';

/** Takes tens of milliseconds. */
const SAMPLES_PER_SHOT = 200;

/**
 * Monte Carlo shooter mentioned by readers of Habr 2013. Draws consistent layouts and shoots the
 * open square that most of them occupy, by weight. If no draw succeeds, it plays as density. It has
 * no weights, because each call draws different layouts.
 */
export const montecarlo: Shooter = {
  name: 'montecarlo',
  ...SHOOTER_TRAITS.montecarlo,
  shoot(known, rng) {
    const chances = sampledChances(known, rng);
    return chances ? pick(heaviest(known, chances), rng) : density.shoot(known, rng);
  },
  chances: sampledChances,
  explain(known, square) {
    const inference = inferFromSamples(known, makeRng(0, 'explain'));
    if (!inference) return explainShot(density, known, square);
    const { layouts, method, posterior } = inference;
    const { bits } = shotOdds(inference, square);
    return { code: 'likeliest', chance: posterior[square]!, bits, layouts, method };
  },
};

export function sampledChances(known: Observation, rng: Rng): Float64Array | undefined {
  return inferFromSamples(known, rng)?.posterior;
}

function inferFromSamples(known: Observation, rng: Rng): Inference | undefined {
  const inference = inferBySampling(known, { rng, samples: SAMPLES_PER_SHOT });
  return inference.ok ? inference.value : undefined;
}
