import * as z from 'zod';
import * as fields from '../../shell/schema-fields.js';

const sweepFigures = z.strictObject({
  shooter: z.string(),
  shots: fields.estimateSchema.describe('to clear a board'),
  difference: fields.estimateSchema
    .nullable()
    .describe('from the first shooter, on the same boards; null for the first'),
  change: fields.estimateSchema
    .nullable()
    .describe('from the same shooter in the first row, game by game; null in the first'),
});

export const SCHEMA = fields.orInterrupted(
  z.strictObject({
    ...fields.originFields,
    parameters: z
      .record(z.string(), z.array(z.string()))
      .describe('the values of each parameter, as typed'),
    games: fields.countSchema.describe('boards that each shooter cleared in each row'),
    rows: z
      .array(
        z.strictObject({
          values: z.record(z.string(), z.string()).describe('of each parameter'),
          rules: fields.rulesFields.rules,
          placer: z.string(),
          shooters: z.array(sweepFigures),
        }),
      )
      .describe('each combination of values; those of the last parameter change first'),
  }),
);
