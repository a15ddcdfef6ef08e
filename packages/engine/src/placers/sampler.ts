import { newObservation, type Rng, type Rules, type TablePlacement } from '@flotilla/rules';
import { Automaton } from '../inference/automaton.js';
import { makeQuestion } from '../inference/question.js';
import { sampleCandidates } from '../inference/sample-candidates.js';

export type Sampler = (rng: Rng) => readonly TablePlacement[];

/** Makes a sampler by counting all layouts; undefined if that needs over `maxNodes` nodes. */
export function makeSampler(rules: Rules, maxNodes: number): Sampler | undefined {
  const question = makeQuestion(newObservation(rules));
  const automaton = new Automaton();
  // Sweeps for the last ship too, so that a seed gives the same layouts as in earlier versions.
  const counted = automaton.count(question, maxNodes, { looksUpLastShip: () => false });
  if (!counted.ok) return undefined;
  const { space } = counted.value;
  return (rng) =>
    sampleCandidates(automaton, space, rng).map(({ tablePlacement }) => tablePlacement);
}
