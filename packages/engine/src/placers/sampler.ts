import { newObservation, type Rng, type Rules, type TablePlacement } from '@flotilla/rules';
import { Automaton } from '../inference/automaton.js';
import { makeQuestion } from '../inference/question.js';
import { sampleCandidates } from '../inference/sample-candidates.js';

/** Draws the ships of one layout, in microseconds. */
export type Sampler = (rng: Rng) => readonly TablePlacement[];

/**
 * Makes a sampler from the count of all layouts: draws ship by ship, by share of the layouts that continue.
 * Counting takes a few tenths of a second under the Russian rules; the result is kept.
 * @returns undefined if the count needs more than `maxNodes` nodes
 */
export function makeSampler(rules: Rules, maxNodes: number): Sampler | undefined {
  const question = makeQuestion(newObservation(rules));
  const automaton = new Automaton();
  // Sweeps for the last ship too, so that equal draws keep giving equal layouts.
  const counted = automaton.count(question, maxNodes, { looksUp: () => false });
  if (!counted.ok) return undefined;
  const { space } = counted.value;
  return (rng) => sampleCandidates(automaton, space, rng).map(({ way }) => way);
}
