import { err, makeLayout, ok, unwrap } from '@flotilla/rules';
import { PLACER_TRAITS } from '../catalogue.js';
import { evolve } from './evolution/evolve.js';
import type { Placer } from './placer.js';

/**
 * Population sizes of the genetic algorithms course: 50, and if these fail 200, slower but more successful.
 */
const SMALL = { population: 50, tries: 5 };
const LARGE = { population: 200, tries: 45 };

/**
 * Places by the search of the genetic algorithms course. A population evolves for 50 generations or to a
 * legal layout; if it fails, the next one starts. Slow, and far from uniform; included because it was
 * published.
 */
export const genetic: Placer = {
  name: 'genetic',
  ...PLACER_TRAITS.genetic,
  place(rules, rng) {
    for (const { population, tries } of [SMALL, LARGE]) {
      for (let i = 0; i < tries; i += 1) {
        for (const { best, bestSetup } of evolve(rules, rng, {
          population,
          stopWhenSolved: true,
        })) {
          if (best === 0) return ok(unwrap(makeLayout(rules, bestSetup)));
        }
      }
    }
    return err({ code: 'gave-up', placer: 'genetic', tries: SMALL.tries + LARGE.tries });
  },
};
