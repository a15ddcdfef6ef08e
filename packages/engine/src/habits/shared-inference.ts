import { type Observation, ok, type Result } from '@flotilla/rules';
import { sharedAutomaton } from '../inference/automaton.js';
import type { Inference, InferenceError } from '../inference/inference.js';
import { makeQuestion, type PlacementWeight } from '../inference/question.js';
import { sumBySquare } from '../inference/square-sums.js';

/** What is told by {@link Inference} of the same names. */
export type SharedChances = Pick<Inference, 'layouts' | 'posterior' | 'sinking'>;

/**
 * The exact chances under several weights, none of which is 0 anywhere: the automaton depends on
 * what is possible alone, so it is built once, and only its sums are taken anew.
 * @param weighs undefined where all layouts are equally likely
 */
export function inferShared(
  observation: Observation,
  weighs: readonly (PlacementWeight | undefined)[],
  maxNodes: number,
): Result<SharedChances[], InferenceError> {
  if (weighs.length === 0) return ok([]);
  const question = makeQuestion(observation);
  const automaton = sharedAutomaton();
  const counted = automaton.count(question, maxNodes);
  if (!counted.ok) return counted;
  const tell = (total: number): SharedChances => {
    const sums = sumBySquare(observation, question.candidates, automaton.weigh(), total);
    return { layouts: total, posterior: sums.posterior, sinking: sums.sinking };
  };
  // Before other weights are written, those of 1 have been summed.
  const even = weighs.includes(undefined) ? tell(counted.value.total) : undefined;
  const told = weighs.map((weigh) =>
    weigh ? tell(automaton.countWith(question.candidates.map(weigh))) : even!,
  );
  return ok(told);
}
