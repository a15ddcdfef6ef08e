import {
  err,
  type Observation,
  ok,
  type Placement,
  type Result,
  squareCount,
} from '@flotilla/rules';
import { type CountSpace, makeCountSpace } from './count-space.js';
import { drawCandidates } from './draw.js';
import { buildFrontier } from './frontier.js';
import type { Inference, InferenceError, InferenceOptions } from './inference.js';
import { listCandidates } from './list-layouts.js';
import { type Candidate, makeQuestion, type Question } from './question.js';
import { candidateWeights, type Sums, sumBackward } from './sums.js';
import { DIRECTIONS, guessCost, makeSweep, type Sweep } from './sweep.js';

/** Enough for every preset on the empty board; about 250 bytes a node at the peak. */
const MAX_NODES = 2_000_000;
/** Sets of ships placed so far must fit in 16 bits. */
const MAX_COUNTS = 65_536;

/**
 * The exact chances, by the frontier automaton: all layouts are counted at once, by laying the
 * ships down in the order of a sweep over the grid and merging whatever has the same future.
 * See docs/inference.md for the method and its proof.
 * @returns an error when no layout agrees, or when the automaton would be too large
 */
export function inferExactly(
  observation: Observation,
  { weigh, maxNodes = MAX_NODES }: InferenceOptions = {},
): Result<Inference, InferenceError> {
  const question = makeQuestion(observation, weigh);
  const counted = countWays(question, maxNodes);
  if (!counted.ok) return counted;
  const { sums, space } = counted.value;
  const held = candidateWeights(question, sums, space);

  const layouts = sums.total;
  const occupied = new Float64Array(squareCount(question.grid));
  const sinking = new Float64Array(occupied.length);
  for (const [index, candidate] of question.candidates.entries()) {
    const weight = held[index]!;
    for (const square of candidate.squares) occupied[square]! += weight;
    const afloat = candidate.squares.filter((square) => !observation.hits.has(square));
    const last = afloat.length === 1 ? afloat[0] : undefined;
    if (last !== undefined) sinking[last]! += weight;
  }
  for (const square of observation.sunkSquares) occupied[square] = layouts;
  return ok({
    observation,
    method: 'exact',
    layouts,
    states: sums.frontier.nodes,
    isWhole: !weigh && layouts <= Number.MAX_SAFE_INTEGER,
    occupied,
    posterior: occupied.map((weight) => Math.min(1, weight / layouts)),
    sinking: sinking.map((weight) => Math.min(1, weight / layouts)),
    draw: (rng) => [
      ...observation.sunk,
      ...asPlacements(drawCandidates(question, sums, space, rng)),
    ],
    list: (limit) => {
      const listed = listCandidates(question, sums, space, limit);
      return listed.ok ? ok(listed.value.map(asPlacements)) : listed;
    },
  });
}

/** The automaton of a question with the ways onward from each of its nodes. */
export function countWays(
  question: Question,
  maxNodes: number,
): Result<{ readonly sums: Sums; readonly space: CountSpace }, InferenceError> {
  const space = makeCountSpace(question.counts);
  if (space.size > MAX_COUNTS) return err({ code: 'too-large', limit: MAX_COUNTS });
  const sweep = cheapestSweep(question);
  // The guess is rarely twice too high: what is hopeless need not be begun.
  const isHopeless = guessCost(sweep) > 2 * maxNodes;
  const frontier = isHopeless ? undefined : buildFrontier(sweep, space, maxNodes);
  if (!frontier) return err({ code: 'too-large', limit: maxNodes });
  const sums = sumBackward(question, frontier, space);
  return sums && sums.total > 0 ? ok({ sums, space }) : err({ code: 'no-layout' });
}

/** The sweep in the direction that is guessed to meet the fewest profiles. */
function cheapestSweep(question: Question): Sweep {
  const sweeps = DIRECTIONS.map((direction) => makeSweep(question, direction));
  const costs = sweeps.map(guessCost);
  return sweeps[costs.indexOf(Math.min(...costs))]!;
}

function asPlacements(candidates: readonly Candidate[]): Placement[] {
  return candidates.map(({ shape, squares }) => ({ shape, squares }));
}
