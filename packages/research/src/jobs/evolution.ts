import { evolve, makeRng } from '@flotilla/engine';
import { sampleRules } from '@flotilla/lab';
import type { SharedJob, SpecOf } from '@flotilla/lab/internals';
import {
  addCount,
  count,
  histogram,
  isRangeWithin,
  presetName,
  seed,
} from '@flotilla/lab/internals';
import { ok } from '@flotilla/rules';
import * as z from 'zod';

const MAX_RUNS = 10;
/** Maximum population size: 25 times the largest one of the experiment. */
const MAX_POPULATION = 5000;

/** Runs of the genetic search, each until it finds a legal layout or reaches its limit. */
const spec = z
  .strictObject({
    rules: presetName,
    population: count.min(2).max(MAX_POPULATION),
    seed,
    /** Runs `from` up to, not including, `to`. */
    from: count,
    to: count,
  })
  .refine(isRangeWithin(MAX_RUNS), `not 1 to ${MAX_RUNS} runs`);

const partSchema = z.strictObject({
  runs: count,
  /** Number of runs by the generation of their first legal layout. */
  solvedAt: histogram,
});

export type EvolutionPart = z.infer<typeof partSchema>;

export const evolution: SharedJob<SpecOf<typeof spec>, EvolutionPart> = {
  kind: 'evolution',
  spec,
  part: () => partSchema,
  run({ rules: given, population, seed, from, to }) {
    const part: EvolutionPart = { runs: 0, solvedAt: [] };
    for (let run = from; run < to; run += 1) {
      const rules = sampleRules(given, makeRng(seed, 'evolution', 'rules', run));
      const rng = makeRng(seed, 'evolution', given, population, run);
      part.runs += 1;
      for (const { generation, best } of evolve(rules, rng, { population, stopWhenSolved: true })) {
        if (best === 0) addCount(part.solvedAt, generation);
      }
    }
    return ok(part);
  },
};
