import { evolve, makeRng } from '@flotilla/engine';
import { ok } from '@flotilla/rules';
import { drawRules } from '../specs.js';
import { addCount, type Histogram } from '../stats/histogram.js';
import type { Job } from './job.js';

/** Runs of the genetic search of the genetic algorithms course, each until it holds a legal layout or its time is over. */
export interface EvolutionSpec {
  readonly rules: string;
  readonly population: number;
  readonly seed: number;
  /** The runs from `from` to before `to`. */
  readonly from: number;
  readonly to: number;
}

export interface EvolutionPart {
  runs: number;
  /** By generation: how many runs found a legal layout in it. */
  solvedAt: Histogram;
}

export const evolution: Job<EvolutionSpec, EvolutionPart> = {
  kind: 'evolution',
  run({ rules: given, population, seed, from, to }) {
    const part: EvolutionPart = { runs: 0, solvedAt: [] };
    for (let run = from; run < to; run += 1) {
      const rules = drawRules(given, makeRng(seed, 'evolution', 'rules', run));
      const rng = makeRng(seed, 'evolution', given, population, run);
      part.runs += 1;
      for (const { generation, best } of evolve(rules, { population, stopWhenSolved: true }, rng)) {
        if (best === 0) addCount(part.solvedAt, generation);
      }
    }
    return ok(part);
  },
};
