import { type Observation, ok, type Result } from '@flotilla/rules';
import { sharedAutomaton } from '../inference/automaton.js';
import type { Inference, InferenceError } from '../inference/inference.js';
import { makeQuestion, type PlacementWeight } from '../inference/question.js';
import { sumBySquare } from '../inference/square-sums.js';

/** Part of an {@link Inference} that is computed per weight. */
export type SharedChances = Pick<Inference, 'layouts' | 'posterior' | 'sinking'>;

/**
 * Computes exact chances under several weights, none of them 0. The automaton depends only on possible
 * placements: it is built once, and its sums are repeated.
 * @param weighs undefined for uniform layouts
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
  // Sums the unit weights before they are overwritten.
  const even = weighs.includes(undefined) ? tell(counted.value.total) : undefined;
  const told = weighs.map((weigh) =>
    weigh ? tell(automaton.countWith(question.candidates.map(weigh))) : even!,
  );
  return ok(told);
}
