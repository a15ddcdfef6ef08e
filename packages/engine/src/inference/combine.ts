import { checkWhole, err, type Observation, ok, type Placement } from '@flotilla/rules';
import type { Inference } from './inference.js';
import { sampleWeighted } from './sample-candidates.js';
import { combineAnswerChances } from './square-sums.js';

/** Combines inferences for alternatives, exactly one of which is true: adds up their layouts. */
export function combine(inferences: readonly [Inference, ...Inference[]]): Inference {
  checkWhole('inferences', inferences.length, 1);
  const [first, ...rest] = inferences;
  if (rest.length === 0) return first;
  const layouts = inferences.reduce((sum, inference) => sum + inference.layouts, 0);
  const sumArrays = (values: (inference: Inference) => Float64Array): Float64Array =>
    values(first).map((_, square) =>
      inferences.reduce((sum, inference) => sum + values(inference)[square]!, 0),
    );
  const occupied = sumArrays((inference) => inference.occupied);
  const sinking = sumArrays((inference) =>
    inference.sinking.map((chance) => chance * inference.layouts),
  );
  const open = inferences.reduce(
    (union, inference) => union.union(inference.observation.open),
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
    posteriorByAnswer: combineAnswerChances(inferences, layouts),
    draw: (rng) =>
      sampleWeighted(inferences, (inference) => inference.layouts, layouts, rng).draw(rng),
    list: (limit) => {
      if (layouts > limit) return err({ code: 'too-many-layouts', layouts, limit });
      const layoutShips: Placement[][] = [];
      for (const inference of inferences) {
        const listed = inference.list(limit);
        if (!listed.ok) return listed;
        layoutShips.push(...listed.value);
      }
      return ok(layoutShips);
    },
  };
}
