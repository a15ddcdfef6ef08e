import { err, makeLayout, ok, unwrap } from '@flotilla/rules';
import { PLACER_TRAITS } from '../catalogue.js';
import { evolve } from './evolution/evolve.js';
import type { Placer } from './placer.js';

/** The populations of the genetic algorithms course: 50, and where these fail 200, which is slower and finds more. */
const SMALL = { population: 50, tries: 5 };
const LARGE = { population: 200, tries: 45 };

/**
 * Places by the search of the genetic algorithms course: a population evolves for 50 generations, or until it
 * holds a legal layout; when it finds none, the next begins. Slow, and its layouts are far from
 * equally likely; it is here because it was published.
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
