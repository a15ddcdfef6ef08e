import { PLACER_TRAITS } from '../catalogue.js';
import { placeFleetOnce } from '../laying/ship-by-ship.js';
import { type Placer, placeByTries } from './placer.js';

const MAX_SEQUENTIAL_TRIES = 5_000;

/**
 * Places ship by ship, longest first, each at random among its free placements; starts over when
 * one has none. The common method in articles and games. It is not uniform: it favours layouts
 * whose first ships leave little choice.
 */
export const sequential: Placer = {
  name: 'sequential',
  ...PLACER_TRAITS.sequential,
  place: (rules, rng) =>
    placeByTries('sequential', MAX_SEQUENTIAL_TRIES, () => placeFleetOnce(rules, rng)),
};
