import {
  checkWhole,
  err,
  type Observation,
  ok,
  type Placement,
  type Result,
  unwrap,
} from '@flotilla/rules';
import { type Automaton, sharedAutomaton } from './automaton.js';
import type { Inference, InferenceError, InferenceOptions } from './inference.js';
import { listCandidates } from './list-layouts.js';
import type { NumberedLayouts } from './numbered-layouts.js';
import { type Candidate, makeQuestion } from './question.js';
import { sampleCandidates } from './sample-candidates.js';
import { sumBySquare } from './square-sums.js';
import { cheapestSweep } from './sweep.js';

/** Enough for every preset on the empty board; some 100 to 600 bytes a node. */
const MAX_NODES = 2_000_000;
/** What has been counted in a mirror is counted again, with about twice the nodes. */
const ANY_NUMBER = 2 ** 31 - 1;

/**
 * About how many nodes {@link inferExactly} would take: within a factor of ten, in a few milliseconds.
 * A million take a few seconds.
 */
export function guessNodes(observation: Observation): number {
  return cheapestSweep(makeQuestion(observation)).cost;
}

/**
 * The exact chances, by the frontier automaton: all layouts are counted at once, by placing the
 * ships down in the order of a sweep over the grid and merging whatever has the same future.
 * See docs/research/inference.md for the method and its proof.
 * @returns an error when no layout agrees, or when the automaton would be too large
 * @throws OptionError for `maxNodes` that are not a valid number
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
  { weigh, maxNodes = MAX_NODES }: InferenceOptions = {},
): Result<Inference, InferenceError> {
  checkWhole('maxNodes', maxNodes, 0);
  const question = makeQuestion(observation, weigh);
  const automaton = sharedAutomaton();
  const counted = automaton.count(question, maxNodes, { isForSums: true });
  if (!counted.ok) return counted;
  const { space, total: layouts, nodes } = counted.value;
  const held = automaton.weigh();
  const placementOf = new Map<Candidate, Placement>();
  const asPlacement = (ship: Candidate): Placement => {
    const placement = placementOf.get(ship) ?? { shape: ship.shape, squares: ship.squares };
    placementOf.set(ship, placement);
    return placement;
  };
  const asPlacements = (ships: readonly Candidate[]): Placement[] => ships.map(asPlacement);
  /** The automaton of this question with its layouts, counted again if it has only sums or another was asked since. */
  const again = (): Automaton => {
    const held = sharedAutomaton();
    if (!held.holds(question)) unwrap(held.count(question, ANY_NUMBER));
    return held;
  };

  return ok({
    observation,
    method: 'exact',
    layouts,
    states: nodes,
    isWhole: !weigh && layouts <= Number.MAX_SAFE_INTEGER,
    ...sumBySquare(observation, question.candidates, held, layouts),
    draw: (rng) => [...observation.sunk, ...asPlacements(sampleCandidates(again(), space, rng))],
    list: (limit) =>
      layouts > limit
        ? err({ code: 'too-many-layouts', layouts, limit })
        : ok(listCandidates(again(), space).map(asPlacements)),
  });
}

/**
 * All layouts that agree, or `most` of them, evenly spaced in an order of their own: a better sample than one drawn.
 * Each has its ships that are not known to be sunk. They are counted once more.
 */
export function spreadLayouts(observation: Observation, most: number): NumberedLayouts {
  const automaton = sharedAutomaton();
  const { total } = unwrap(automaton.count(makeQuestion(observation), ANY_NUMBER));
  return automaton.spread(total, Math.min(total, most));
}
