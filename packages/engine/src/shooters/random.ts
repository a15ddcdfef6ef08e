import { pick } from '@flotilla/rules';
import { SHOOTER_TRAITS } from '../catalogue.js';
import { makeRandomKernel } from '../kernels/random.js';
import type { Shooter } from './shooter.js';

/** Shoots any open square at random; ignores hits, but avoids halos. */
export const random: Shooter = {
  name: 'random',
  ...SHOOTER_TRAITS.random,
  shoot: (known, rng) => pick([...known.open], rng),
  explain: () => ({ code: 'random' }),
  makeKernel: makeRandomKernel,
};
