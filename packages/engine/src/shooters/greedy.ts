import { pick } from '@flotilla/rules';
import { SHOOTER_TRAITS } from '../catalogue.js';
import { inferenceFor } from '../inference/best-shots.js';
import { likeliestSquares } from '../inference/shot-odds.js';
import { density } from './density.js';
import { exact } from './exact.js';
import { explainShot, type Shooter } from './shooter.js';

/** Shoots the likeliest square, breaking ties at random: a baseline for `search`. */
export const greedy: Shooter = {
  name: 'greedy',
  ...SHOOTER_TRAITS.greedy,
  shoot(known, rng) {
    const inference = inferenceFor(known);
    if (!inference) return density.shoot(known, rng);
    return pick(likeliestSquares(inference), rng);
  },
  weigh: exact.weigh!,
  chances: exact.chances!,
  explain: (known, square) => explainShot(exact, known, square),
};
