import * as z from 'zod';
import * as fields from '../../shell/schema-fields.js';

const parameterFields = {
  rules: fields.rulesFields.rules,
  seed: fields.seedSchema,
  population: fields.countSchema,
  generations: fields.countSchema,
  tournament: fields.countSchema.describe('size'),
  crossover: fields.chanceSchema,
  mutation: fields.chanceSchema,
};
const resultFields = {
  best: z.array(z.array(fields.squareIndexSchema)).describe('each ship by its squares'),
  genes: z.array(z.number()).optional().describe('of the best, as the course writes them'),
};
const curveSchemaOf = (unit: string) =>
  z
    .array(
      z.strictObject({
        generation: fields.countSchema,
        best: z.number(),
        mean: z.number(),
        evaluations: fields.countSchema.optional().describe('chromosomes newly evaluated'),
      }),
    )
    .describe(unit);

const legalSearchSchema = z.strictObject({
  ...parameterFields,
  isPrinted: z.boolean().describe('searches as the published program does'),
  isInterrupted: z.boolean(),
  isSolved: z.boolean(),
  solvedAt: fields.countSchema.nullable().describe('the first generation with a legal layout'),
  ...resultFields,
  curve: curveSchemaOf('fitness by generation: 0 is legal'),
});
const againstSearchSchema = z.strictObject({
  against: z.string().describe('shooter'),
  ...parameterFields,
  isInterrupted: z.boolean(),
  comparison: z
    .strictObject({
      best: fields.estimateSchema,
      uniform: fields.estimateSchema,
      more: fields.estimateSchema.describe('how many more the best layout takes'),
    })
    .nullable()
    .describe('shots to clear the best layout and uniform ones'),
  ...resultFields,
  curve: curveSchemaOf('mean shots by generation'),
});

export const SCHEMA = z.union([legalSearchSchema, againstSearchSchema]);
