import { newObservation, type Rng, type Rules, type TablePlacement } from '@flotilla/rules';
import { FrontierAutomaton } from '../inference/automaton.js';
import { makeQuestion } from '../inference/question.js';
import { sampleCandidates } from '../inference/sample-candidates.js';

export type LayoutSampler = (rng: Rng) => readonly TablePlacement[];

/** Makes a sampler by counting all layouts; undefined if that needs over `maxNodes` nodes. */
export function makeLayoutSampler(rules: Rules, maxNodes: number): LayoutSampler | undefined {
  const question = makeQuestion(newObservation(rules));
  const automaton = new FrontierAutomaton();
  // Sweeps for the last ship too, so that a seed gives the same layouts as in earlier versions.
  const counted = automaton.count(question, maxNodes, { looksUpLastShip: () => false });
  if (!counted.ok) return undefined;
  const { space } = counted.value;
  return (rng) =>
    sampleCandidates(automaton, space, rng).map(({ tablePlacement }) => tablePlacement);
}
