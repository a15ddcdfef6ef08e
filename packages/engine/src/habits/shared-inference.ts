import { type Observation, ok, type Result } from '@flotilla/rules';
import { sharedAutomaton } from '../inference/automaton.js';
import type { Inference, InferenceError } from '../inference/inference.js';
import { makeQuestion, type PlacementWeight } from '../inference/question.js';
import { sumBySquare } from '../inference/square-sums.js';

export type SharedChances = Pick<Inference, 'layouts' | 'posterior' | 'sinking'>;

/** Computes exact chances under several weightings (undefined: uniform) with one automaton. */
export function inferShared(
  observation: Observation,
  weightings: readonly (PlacementWeight | undefined)[],
  maxNodes: number,
): Result<SharedChances[], InferenceError> {
  if (weightings.length === 0) return ok([]);
  const question = makeQuestion(observation);
  const automaton = sharedAutomaton();
  const counted = automaton.count(question, maxNodes);
  if (!counted.ok) return counted;
  const chancesFrom = (total: number): SharedChances => {
    const sums = sumBySquare(observation, question.candidates, automaton.weighCandidates(), total);
    return { layouts: total, posterior: sums.posterior, sinking: sums.sinking };
  };
  // Sums the unit weights before they are overwritten.
  const uniformChances = weightings.includes(undefined)
    ? chancesFrom(counted.value.total)
    : undefined;
  const allChances = weightings.map((weigh) =>
    weigh
      ? chancesFrom(automaton.countWithWeights(question.candidates.map(weigh)))
      : uniformChances!,
  );
  return ok(allChances);
}
