import { pick } from '@flotilla/rules';
import { bestShots, inferenceFor } from '../inference/best-shots.js';
import { shotOdds } from '../inference/shot-odds.js';
import { density, placementCounts } from './density.js';
import type { Shooter } from './shooter.js';

/**
 * The square that most likely holds a ship, counted over all layouts that agree with the
 * answers; of equally likely squares one whose answer tells most. Where counting them all would
 * take too long it goes by a sample, and says so in its reason.
 */
export const exact: Shooter = {
  name: 'exact',
  shoot: (known, rng) => pick(bestShots(known) ?? [density.shoot(known, rng)], rng),
  weigh(known) {
    const posterior = inferenceFor(known)?.posterior ?? placementCounts(known);
    return posterior.map((chance, square) => (known.open.has(square) ? chance : 0));
  },
  explain(known, square) {
    const inference = inferenceFor(known);
    if (!inference) return density.explain(known, square);
    const { layouts, method, posterior } = inference;
    const { bits } = shotOdds(inference, square);
    return { code: 'likeliest', chance: posterior[square] as number, bits, layouts, method };
  },
};
