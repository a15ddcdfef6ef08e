import {
  checkRng,
  layoutFromTable,
  memoize,
  ok,
  placementTable,
  type Rules,
} from '@flotilla/rules';
import { PLACER_TRAITS } from '../catalogue.js';
import { allSquaresOf, placeIndependently } from '../laying/ship-by-ship.js';
import { type Placer, placeByTries } from './placer.js';
import { makeLayoutSampler } from './sampler.js';

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
    const draw = samplerOf(rules);
    if (draw) return ok(layoutFromTable(rules, draw(rng)));
    const thrown = placeByTries('uniform', MAX_UNIFORM_TRIES, () => {
      const ships = placeIndependently(placementTable(rules), allSquaresOf(rules), rng);
      return ships && layoutFromTable(rules, ships);
    });
    if (thrown.ok) return thrown;
    const sampleLate = lateSamplerOf(rules);
    return sampleLate ? ok(layoutFromTable(rules, sampleLate(rng))) : thrown;
  },
};

/** Makes a cache of samplers by rules; null for layouts too many to count. */
const makeCachedSampler = (maxNodes: number) =>
  memoize((rules: Rules) => makeLayoutSampler(rules, maxNodes) ?? null);
const samplerOf = makeCachedSampler(MAX_NODES_BEFORE_THROWS);
const lateSamplerOf = makeCachedSampler(MAX_NODES_AFTER_THROWS);
