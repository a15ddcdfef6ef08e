import * as z from 'zod';
import {
  chanceSchema,
  countSchema,
  estimateSchema,
  indexSchema,
  rulesFields,
  seedSchema,
} from '../../shell/schema-fields.js';

const asked = {
  rules: rulesFields.rules,
  seed: seedSchema,
  population: countSchema,
  generations: countSchema,
  tournament: countSchema.describe('size'),
  crossover: chanceSchema,
  mutation: chanceSchema,
};
const found = {
  best: z.array(z.array(indexSchema)).describe('each ship by its squares'),
  genes: z.array(z.number()).optional().describe('of the best, as the course writes them'),
};
const curve = (unit: string) =>
  z
    .array(
      z.strictObject({
        generation: countSchema,
        best: z.number(),
        mean: z.number(),
        evaluations: countSchema.optional().describe('chromosomes that were evaluated anew'),
      }),
    )
    .describe(unit);

const legal = z.strictObject({
  ...asked,
  isPrinted: z.boolean().describe('searches as the published program does'),
  isInterrupted: z.boolean(),
  isSolved: z.boolean(),
  solvedAt: countSchema.nullable().describe('the first generation with a legal layout'),
  ...found,
  curve: curve('fitness by generation: 0 is legal'),
});
const against = z.strictObject({
  against: z.string().describe('shooter'),
  ...asked,
  isInterrupted: z.boolean(),
  comparison: z
    .strictObject({
      best: estimateSchema,
      uniform: estimateSchema,
      more: estimateSchema.describe('how many more the best layout takes'),
    })
    .nullable()
    .describe('shots to clear the best layout and uniform ones'),
  ...found,
  curve: curve('mean shots by generation'),
});

export const SCHEMA = z.union([legal, against]);
