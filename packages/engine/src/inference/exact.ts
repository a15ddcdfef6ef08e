import {
  checkWhole,
  err,
  type Observation,
  ok,
  type Placement,
  type Result,
  unwrap,
} from '@flotilla/rules';
import { type FrontierAutomaton, sharedAutomaton } from './automaton.js';
import type { Inference, InferenceError, InferenceOptions } from './inference.js';
import { listCandidates } from './list-layouts.js';
import type { NumberedLayouts } from './numbered-layouts.js';
import { type Candidate, makeQuestion } from './question.js';
import { sampleCandidates } from './sample-candidates.js';
import { sumBySquare } from './square-sums.js';
import { cheapestSweep } from './sweep.js';

/** Node limit: enough for every preset on the empty board; 100 to 600 bytes per node. */
const DEFAULT_MAX_NODES = 2_000_000;
/** A recount without mirror merging may exceed the first count's limit. */
const NO_NODE_LIMIT = 2 ** 31 - 1;

/** Estimates the nodes of {@link inferExactly} within a factor of ten, in a few milliseconds. */
export function guessNodes(observation: Observation): number {
  return cheapestSweep(makeQuestion(observation)).estimatedNodes;
}

/**
 * Computes exact chances with the frontier automaton. Counts all layouts at once: places the ships
 * in sweep order and merges equal futures. See docs/research/inference.md for the method and its
 * proof.
 * @returns an error if no layout is consistent, or the automaton is too large
 * @throws OptionError for an invalid `maxNodes`
 * @example
 * ```ts
 * import { inferExactly, makeRng } from '@flotilla/engine';
 * import { makePreset, newObservation, unwrap } from '@flotilla/rules';
 *
 * const known = newObservation(makePreset('russian', makeRng(1)));
 * const { layouts, posterior } = unwrap(inferExactly(known));
 * console.log(layouts); // 1855545978831780
 * console.log(posterior[0]?.toFixed(4)); // 0...
 * ```
 */
export function inferExactly(
  observation: Observation,
  { weigh, maxNodes = DEFAULT_MAX_NODES }: InferenceOptions = {},
): Result<Inference, InferenceError> {
  checkWhole('maxNodes', maxNodes, 0);
  const question = makeQuestion(observation, weigh);
  const automaton = sharedAutomaton();
  const counted = automaton.count(question, maxNodes, { needsOnlySums: true });
  if (!counted.ok) return counted;
  const { space, total: layouts, nodes } = counted.value;
  const weights = automaton.weighCandidates();
  const placementOf = new Map<Candidate, Placement>();
  const asPlacement = (ship: Candidate): Placement => {
    const placement = placementOf.get(ship) ?? { shape: ship.shape, squares: ship.squares };
    placementOf.set(ship, placement);
    return placement;
  };
  const asPlacements = (ships: readonly Candidate[]): Placement[] => ships.map(asPlacement);
  /** Returns the automaton with this question's layouts; recounts after another question. */
  const automatonWithLayouts = (): FrontierAutomaton => {
    const layoutAutomaton = sharedAutomaton();
    if (!layoutAutomaton.canReadLayoutsOf(question))
      unwrap(layoutAutomaton.count(question, NO_NODE_LIMIT));
    return layoutAutomaton;
  };

  return ok({
    observation,
    method: 'exact',
    layouts,
    states: nodes,
    isWhole: !weigh && layouts <= Number.MAX_SAFE_INTEGER,
    ...sumBySquare(observation, question.candidates, weights, layouts),
    draw: (rng) => [
      ...observation.sunk,
      ...asPlacements(sampleCandidates(automatonWithLayouts(), space, rng)),
    ],
    list: (limit) =>
      layouts > limit
        ? err({ code: 'too-many-layouts', layouts, limit })
        : ok(listCandidates(automatonWithLayouts(), space).map(asPlacements)),
  });
}

/** Returns at most `maxLayouts` evenly spaced layouts: a better sample than random ones. */
export function spreadLayouts(observation: Observation, maxLayouts: number): NumberedLayouts {
  const automaton = sharedAutomaton();
  const { total } = unwrap(automaton.count(makeQuestion(observation), NO_NODE_LIMIT));
  return automaton.pickEvenlySpaced(total, Math.min(total, maxLayouts));
}
