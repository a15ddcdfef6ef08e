import {
  checkWhole,
  err,
  type Observation,
  ok,
  type Placement,
  pick,
  type Rng,
} from '@flotilla/rules';
import type { Inference } from './inference.js';
import { sampleFraction } from './sample-candidates.js';
import { combineTold } from './square-sums.js';

/**
 * Combines inferences over observations of which exactly one is true, such as readings of touching sunk
 * ships. Their layouts are disjoint, so the numbers add up.
 */
export function combine(inferences: readonly [Inference, ...Inference[]]): Inference {
  checkWhole('inferences', inferences.length, 1);
  const [first, ...others] = inferences;
  if (others.length === 0) return first;
  const layouts = inferences.reduce((sum, each) => sum + each.layouts, 0);
  const addUp = (values: (each: Inference) => Float64Array): Float64Array =>
    values(first).map((_, square) =>
      inferences.reduce((sum, each) => sum + values(each)[square]!, 0),
    );
  const occupied = addUp((each) => each.occupied);
  const sinking = addUp((each) => each.sinking.map((chance) => chance * each.layouts));
  const open = inferences.reduce(
    (union, each) => union.union(each.observation.open),
    first.observation.open,
  );
  const observation: Observation = { ...first.observation, open };
  return {
    observation,
    method: inferences.every(({ method }) => method === 'exact') ? 'exact' : 'sampled',
    layouts,
    isWhole: inferences.every(({ isWhole }) => isWhole) && layouts <= Number.MAX_SAFE_INTEGER,
    states: inferences.reduce((sum, { states }) => sum + states, 0),
    occupied,
    posterior: occupied.map((count) => count / layouts),
    sinking: sinking.map((count) => count / layouts),
    toldBy: combineTold(inferences, layouts),
    draw: (rng) => sampleOne(inferences, layouts, rng).draw(rng),
    list: (limit) => {
      if (layouts > limit) return err({ code: 'too-many-layouts', layouts, limit });
      const all: Placement[][] = [];
      for (const each of inferences) {
        const listed = each.list(limit);
        if (!listed.ok) return listed;
        all.push(...listed.value);
      }
      return ok(all);
    },
  };
}

function sampleOne(inferences: readonly Inference[], layouts: number, rng: Rng): Inference {
  let left = sampleFraction(rng) * layouts;
  const drawn = inferences.find((each) => {
    left -= each.layouts;
    return left < 0;
  });
  return drawn ?? pick(inferences, rng);
}
