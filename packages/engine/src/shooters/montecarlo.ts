import type { Observation, Rng } from '@flotilla/rules';
import { pick } from '@flotilla/rules';
import { SHOOTER_TRAITS } from '../catalogue.js';
import type { Inference } from '../inference/inference.js';
import { inferBySampling } from '../inference/sampled.js';
import { shotOdds } from '../inference/shot-odds.js';
import { makeRng } from '../rng.js';
import { density } from './density.js';
import { explainShot, heaviest, type Shooter } from './shooter.js';

/** As many layouts as a shot of tens of milliseconds can draw. */
const SAMPLES = 200;

/**
 * The Monte Carlo shooter of which readers of Habr 2013 speak: draws whole layouts that agree with the answers, and shoots at
 * the open square that most of them hold, by weight, wherever that is. When no draw succeeds
 * it shoots as density, or as the automaton where sinkings are not announced. It weighs nothing on request, since each look draws other layouts.
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
    const inference = sample(known, makeRng(0, 'explain'));
    if (!inference) return explainShot(density, known, square);
    const { layouts, method, posterior } = inference;
    const { bits } = shotOdds(inference, square);
    return { code: 'likeliest', chance: posterior[square]!, bits, layouts, method };
  },
};

/** By square, the share of the drawn layouts that hold it; undefined when none was drawn. */
export function sampledChances(known: Observation, rng: Rng): Float64Array | undefined {
  return sample(known, rng)?.posterior;
}

function sample(known: Observation, rng: Rng): Inference | undefined {
  const inference = inferBySampling(known, { rng, samples: SAMPLES });
  return inference.ok ? inference.value : undefined;
}
