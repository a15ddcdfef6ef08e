import * as z from 'zod';
import type { EvolutionPart, EvolutionSpec } from './evolution.js';
import { count, histogram, isStretch, type JobSchema, presetName, seed } from './wire.schema.js';

const MAX_RUNS = 10;
/** Five times that of the experiment. */
const MAX_POPULATION = 5000;

export const evolutionSchema: JobSchema<EvolutionSpec, EvolutionPart> = {
  spec: z
    .strictObject({
      ...{ rules: presetName, population: count.min(2).max(MAX_POPULATION), seed },
      ...{ from: count, to: count },
    })
    .refine(isStretch(MAX_RUNS), `not 1 to ${MAX_RUNS} runs`),
  part: () => z.strictObject({ runs: count, solvedAt: histogram }),
};
