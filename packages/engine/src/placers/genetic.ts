import { err, makeLayout, ok, unwrap } from '@flotilla/rules';
import { PLACER_TRAITS } from '../catalogue.js';
import { evolve } from './evolution/evolve.js';
import type { Placer } from './placer.js';

/** Populations of the genetic algorithms course: 50, then the slower but more successful 200. */
const SMALL_POPULATION = { population: 50, tries: 5 };
const LARGE_POPULATION = { population: 200, tries: 45 };

/**
 * Places by the search of the genetic algorithms course. A population evolves for 50 generations or
 * until it has a legal layout; if it fails, the next one starts. Slow and far from uniform;
 * included because it was published.
 */
export const genetic: Placer = {
  name: 'genetic',
  ...PLACER_TRAITS.genetic,
  place(rules, rng) {
    for (const { population, tries } of [SMALL_POPULATION, LARGE_POPULATION]) {
      for (let i = 0; i < tries; i += 1) {
        for (const { best, bestSetup } of evolve(rules, rng, {
          population,
          stopWhenSolved: true,
        })) {
          if (best === 0) return ok(unwrap(makeLayout(rules, bestSetup)));
        }
      }
    }
    return err({
      code: 'gave-up',
      placer: 'genetic',
      tries: SMALL_POPULATION.tries + LARGE_POPULATION.tries,
    });
  },
};
