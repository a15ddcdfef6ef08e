import { checkRng, err, layoutFromTable, ok, placementTable, type Rules } from '@flotilla/rules';
import { PLACER_TRAITS } from '../catalogue.js';
import { throwShips, wholeGrid } from '../laying/ship-by-ship.js';
import type { Placer } from './placer.js';
import { makeSampler, type Sampler } from './sampler.js';

/** Limit, about a second, for counting all layouts first; larger fleets are thrown first. */
const FEW_NODES = 300_000;
/** Limit, a few seconds, for counting after failed throws. */
const MAX_NODES = 2_000_000;
const MAX_THROWS = 300_000;

/**
 * Places every legal layout with equal chance. Counts all layouts once per rules object (0.4 s for the
 * Russian rules) and draws ship by ship, by share of the layouts that continue; a layout then takes
 * microseconds. If counting is expensive, as with touching ships, throws the whole fleet until it is legal,
 * which is also uniform. Counts only if that fails. Placing ship by ship would not be uniform: it prefers
 * layouts whose first ships leave little room.
 */
export const uniform: Placer = {
  name: 'uniform',
  ...PLACER_TRAITS.uniform,
  place(rules, rng) {
    checkRng(rng);
    const draw = samplerOf(rules, FEW_NODES);
    if (draw) return ok(layoutFromTable(rules, draw(rng)));
    for (let tries = 1; tries <= MAX_THROWS; tries += 1) {
      const ships = throwShips(placementTable(rules), wholeGrid(rules), rng);
      if (ships) return ok(layoutFromTable(rules, ships));
    }
    const sampleLate = samplerOf(rules, MAX_NODES);
    if (sampleLate) return ok(layoutFromTable(rules, sampleLate(rng)));
    return err({ code: 'gave-up', placer: 'uniform', tries: MAX_THROWS });
  },
};

const samplers = new WeakMap<Rules, Map<number, Sampler | undefined>>();

/** Returns a sampler from the count of all layouts; undefined if that needs more nodes. */
function samplerOf(rules: Rules, maxNodes: number): Sampler | undefined {
  const made = samplers.get(rules) ?? new Map<number, Sampler | undefined>();
  samplers.set(rules, made);
  if (!made.has(maxNodes)) made.set(maxNodes, makeSampler(rules, maxNodes));
  return made.get(maxNodes);
}
