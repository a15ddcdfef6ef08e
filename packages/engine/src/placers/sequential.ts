import { err, ok } from '@flotilla/rules';
import { PLACER_TRAITS } from '../catalogue.js';
import { layInTurn } from '../laying/ship-by-ship.js';
import type { Placer } from './placer.js';

const MAX_TRIES = 5_000;

/**
 * One ship after another, the longest first, each at random among the places that are still free, as
 * most articles and games do; when a ship finds none, all begins again. Layouts are not equally
 * likely: those whose first ships leave the later ones little choice come too often.
 */
export const sequential: Placer = {
  name: 'sequential',
  ...PLACER_TRAITS.sequential,
  place(rules, rng) {
    for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
      const layout = layInTurn(rules, rng);
      if (layout) return ok(layout);
    }
    return err({ code: 'gave-up', placer: 'sequential', tries: MAX_TRIES });
  },
};
