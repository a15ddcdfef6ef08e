import { checkRng, err, layoutFromTable, ok, placementTable, type Rules } from '@flotilla/rules';
import { PLACER_TRAITS } from '../catalogue.js';
import { throwShips, wholeGrid } from '../laying/ship-by-ship.js';
import type { Placer } from './placer.js';
import { makeSampler, type Sampler } from './sampler.js';

/** Up to here, about a second, all layouts are counted at once; larger fleets are thrown first. */
const FEW_NODES = 300_000;
/** Up to here, a few seconds, they are counted when throwing was without success. */
const MAX_NODES = 2_000_000;
const MAX_THROWS = 300_000;

/**
 * Every legal layout equally likely. It is drawn from the count of all layouts, ship by ship,
 * each with the share of the layouts that continue from it; the count is made once for each rules
 * object (0.4 s for the Russian rules) and a layout then costs microseconds. Where counting is
 * large, as where ships may touch, the whole fleet is thrown at random until it is legal,
 * which is as uniform, and counted only when that is without success. Placing one ship after another where there is
 * room is not: it prefers layouts whose first ships leave little room.
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

/** Draws from the count of all layouts; undefined where that takes more nodes. */
function samplerOf(rules: Rules, maxNodes: number): Sampler | undefined {
  const made = samplers.get(rules) ?? new Map<number, Sampler | undefined>();
  samplers.set(rules, made);
  if (!made.has(maxNodes)) made.set(maxNodes, makeSampler(rules, maxNodes));
  return made.get(maxNodes);
}
