import { err, ok } from '@flotilla/rules';
import { PLACER_TRAITS } from '../catalogue.js';
import { placeFleetOnce } from '../laying/ship-by-ship.js';
import type { Placer } from './placer.js';

const MAX_SEQUENTIAL_TRIES = 5_000;

/**
 * Places ship by ship, longest first, each at random among its free placements; starts over when
 * one has none. The common method in articles and games. It is not uniform: it favours layouts
 * whose first ships leave little choice.
 */
export const sequential: Placer = {
  name: 'sequential',
  ...PLACER_TRAITS.sequential,
  place(rules, rng) {
    for (let tries = 1; tries <= MAX_SEQUENTIAL_TRIES; tries += 1) {
      const layout = placeFleetOnce(rules, rng);
      if (layout) return ok(layout);
    }
    return err({ code: 'gave-up', placer: 'sequential', tries: MAX_SEQUENTIAL_TRIES });
  },
};
