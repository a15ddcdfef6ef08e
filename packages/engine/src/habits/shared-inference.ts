import { type Observation, ok, type Result, squareCount } from '@flotilla/rules';
import { Automaton } from '../inference/automaton.js';
import type { Inference, InferenceError } from '../inference/inference.js';
import { makeQuestion, type PlacementWeight, type Question } from '../inference/question.js';

/** What is told by {@link Inference} of the same names. */
export type Chances = Pick<Inference, 'layouts' | 'posterior' | 'sinking'>;

/**
 * The exact chances under several weights, none of which is 0 anywhere: the automaton depends on
 * what is possible alone, so it is built once, and only its sums are taken anew.
 * @param weighs undefined where all layouts are equally likely
 */
export function inferShared(
  observation: Observation,
  weighs: readonly (PlacementWeight | undefined)[],
  maxNodes: number,
): Result<Chances[], InferenceError> {
  if (weighs.length === 0) return ok([]);
  const question = makeQuestion(observation);
  const automaton = new Automaton();
  const counted = automaton.count(question, maxNodes);
  if (!counted.ok) return counted;
  const told = weighs.map((weigh) => {
    const total = automaton.countWith(question.candidates.map((each) => weigh?.(each) ?? 1));
    return chancesFrom(observation, question, automaton.weigh(), total);
  });
  return ok(told);
}

function chancesFrom(
  observation: Observation,
  { grid, candidates }: Question,
  held: Float64Array,
  layouts: number,
): Chances {
  const posterior = new Float64Array(squareCount(grid));
  const sinking = new Float64Array(posterior.length);
  for (const [index, { squares }] of candidates.entries()) {
    const chance = held[index]! / layouts;
    for (const square of squares) posterior[square]! += chance;
    const afloat = squares.filter((square) => !observation.hits.has(square));
    const last = afloat.length === 1 ? afloat[0] : undefined;
    if (last !== undefined) sinking[last]! += chance;
  }
  for (const square of observation.sunkSquares) posterior[square] = 1;
  return {
    layouts,
    posterior: posterior.map((chance) => Math.min(1, chance)),
    sinking: sinking.map((chance) => Math.min(1, chance)),
  };
}
