import { checkRng, err, layoutFromTable, ok, placementTable, type Rules } from '@flotilla/rules';
import { PLACER_TRAITS } from '../catalogue.js';
import { allSquaresOf, placeIndependently } from '../laying/ship-by-ship.js';
import type { Placer } from './placer.js';
import { type LayoutSampler, makeLayoutSampler } from './sampler.js';

/** Maximum number of nodes (about a second) for counting first; above it, tries at random. */
const MAX_NODES_BEFORE_THROWS = 300_000;
/** Maximum number of nodes (a few seconds) for counting after random tries have failed. */
const MAX_NODES_AFTER_THROWS = 2_000_000;
const MAX_UNIFORM_TRIES = 300_000;

/**
 * Places every legal layout with equal chance. Counts all layouts once per rules object (0.4 s for
 * the Russian rules). Draws ship by ship, each in proportion to the number of layouts that contain
 * it; a layout then takes microseconds. If counting is expensive, for instance because ships may
 * touch, redraws the whole fleet until it is legal. That is also uniform. Counts only if that
 * fails. Simply placing ship by ship would not be uniform: it favours layouts whose first ships
 * leave little room.
 */
export const uniform: Placer = {
  name: 'uniform',
  ...PLACER_TRAITS.uniform,
  place(rules, rng) {
    checkRng(rng);
    const draw = cachedLayoutSampler(rules, MAX_NODES_BEFORE_THROWS);
    if (draw) return ok(layoutFromTable(rules, draw(rng)));
    for (let tries = 1; tries <= MAX_UNIFORM_TRIES; tries += 1) {
      const ships = placeIndependently(placementTable(rules), allSquaresOf(rules), rng);
      if (ships) return ok(layoutFromTable(rules, ships));
    }
    const sampleLate = cachedLayoutSampler(rules, MAX_NODES_AFTER_THROWS);
    if (sampleLate) return ok(layoutFromTable(rules, sampleLate(rng)));
    return err({ code: 'gave-up', placer: 'uniform', tries: MAX_UNIFORM_TRIES });
  },
};

const samplers = new WeakMap<Rules, Map<number, LayoutSampler | undefined>>();

function cachedLayoutSampler(rules: Rules, maxNodes: number): LayoutSampler | undefined {
  const samplersOfRules = samplers.get(rules) ?? new Map<number, LayoutSampler | undefined>();
  samplers.set(rules, samplersOfRules);
  if (!samplersOfRules.has(maxNodes))
    samplersOfRules.set(maxNodes, makeLayoutSampler(rules, maxNodes));
  return samplersOfRules.get(maxNodes);
}
