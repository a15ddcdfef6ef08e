import { evolve, makeRng } from '@flotilla/engine';
import { sampleRules } from '@flotilla/lab';
import type { SharedJob, SpecOf } from '@flotilla/lab/internals';
import {
  addCount,
  histogramSchema,
  makeRangeCheck,
  presetNameSchema,
  seedNumberSchema,
  wholeCountSchema,
} from '@flotilla/lab/internals';
import { ok } from '@flotilla/rules';
import * as z from 'zod';

const MAX_RUNS = 10;
/** Maximum population size: 25 times the largest one of the experiment. */
const MAX_POPULATION = 5000;

/** Runs of the genetic search, each until it finds a legal layout or reaches its limit. */
const evolutionSpecSchema = z
  .strictObject({
    rules: presetNameSchema,
    population: wholeCountSchema.min(2).max(MAX_POPULATION),
    seed: seedNumberSchema,
    /** Range of runs: [`from`, `to`). */
    from: wholeCountSchema,
    to: wholeCountSchema,
  })
  .refine(makeRangeCheck(MAX_RUNS), `not 1 to ${MAX_RUNS} runs`);

const partSchema = z.strictObject({
  runs: wholeCountSchema,
  /** Histogram of the generations in which the first legal layout was found. */
  solvedAt: histogramSchema,
});

export type EvolutionPart = z.infer<typeof partSchema>;

export const evolutionJob: SharedJob<SpecOf<typeof evolutionSpecSchema>, EvolutionPart> = {
  kind: 'evolution',
  spec: evolutionSpecSchema,
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
