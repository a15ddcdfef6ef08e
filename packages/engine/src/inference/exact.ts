import {
  err,
  type Observation,
  ok,
  type Placement,
  type Result,
  squareCount,
  unwrap,
} from '@flotilla/rules';
import { Automaton } from './automaton.js';
import { drawCandidates } from './draw.js';
import type { Inference, InferenceError, InferenceOptions } from './inference.js';
import { listCandidates } from './list-layouts.js';
import { type Candidate, makeQuestion } from './question.js';
import { addSinking } from './sinking-by.js';

/** Enough for every preset on the empty board; some 100 to 600 bytes a node. */
const MAX_NODES = 2_000_000;
/** An automaton that took more memory is not used again. */
const MAX_BYTES = 64_000_000;

/** For one question after the other. */
let shared: Automaton | undefined;

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
  const automaton = sharedAutomaton();
  const counted = automaton.count(question, maxNodes);
  if (!counted.ok) return counted;
  const { space, total: layouts, nodes } = counted.value;
  const held = automaton.weigh();
  /** The automaton of this question, again if another was asked since. */
  const again = (): Automaton => {
    const held = sharedAutomaton();
    if (!held.holds(question)) unwrap(held.count(question, maxNodes));
    return held;
  };

  const occupied = new Float64Array(squareCount(question.grid));
  const sinking = new Float64Array(occupied.length);
  const sinkingBy = new Map<string, Float64Array>();
  for (const [index, candidate] of question.candidates.entries()) {
    const weight = held[index]!;
    for (const square of candidate.squares) occupied[square]! += weight;
    const afloat = candidate.squares.filter((square) => !observation.hits.has(square));
    const last = afloat.length === 1 ? afloat[0] : undefined;
    if (last === undefined || weight === 0) continue;
    sinking[last]! += weight;
    addSinking(sinkingBy, candidate, last, weight / layouts, occupied.length);
  }
  for (const square of observation.sunkSquares) occupied[square] = layouts;
  return ok({
    observation,
    method: 'exact',
    layouts,
    states: nodes,
    isWhole: !weigh && layouts <= Number.MAX_SAFE_INTEGER,
    occupied,
    posterior: occupied.map((weight) => Math.min(1, weight / layouts)),
    sinking: sinking.map((weight) => Math.min(1, weight / layouts)),
    sinkingBy,
    draw: (rng) => [...observation.sunk, ...asPlacements(drawCandidates(again(), space, rng))],
    list: (limit) =>
      layouts > limit
        ? err({ code: 'too-many-layouts', layouts, limit })
        : ok(listCandidates(again(), space).map(asPlacements)),
  });
}

function sharedAutomaton(): Automaton {
  if (!shared || shared.bytes > MAX_BYTES) shared = new Automaton();
  return shared;
}

function asPlacements(candidates: readonly Candidate[]): Placement[] {
  return candidates.map(({ shape, squares }) => ({ shape, squares }));
}
