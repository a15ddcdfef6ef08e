import { newObservation, type Rng, type Rules, type TablePlacement } from '@flotilla/rules';
import { Automaton } from '../inference/automaton.js';
import { makeQuestion } from '../inference/question.js';
import { sampleCandidates } from '../inference/sample-candidates.js';

/** Draws the ships of one layout, in microseconds. */
export type Sampler = (rng: Rng) => readonly TablePlacement[];

/**
 * Draws layouts from the count of all, ship by ship, each with the share of the layouts that continue
 * from it. Counting takes a few tenths of a second under the Russian rules, and keeps what it counted.
 * @returns undefined where the count would take more than so many nodes
 */
export function makeSampler(rules: Rules, maxNodes: number): Sampler | undefined {
  const question = makeQuestion(newObservation(rules));
  const automaton = new Automaton();
  // The last ship is swept for like the others, so that the same draws continue to give the same layouts.
  const counted = automaton.count(question, maxNodes, { looksUp: () => false });
  if (!counted.ok) return undefined;
  const { space } = counted.value;
  return (rng) => sampleCandidates(automaton, space, rng).map(({ way }) => way);
}
