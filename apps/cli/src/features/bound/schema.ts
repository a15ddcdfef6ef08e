import * as z from 'zod';
import * as fields from '../../shell/schema-fields.js';

const bestMeanSchema = z.strictObject({ shooter: z.literal('best'), mean: z.number() });
const measuredMeanSchema = z.strictObject({
  shooter: z.string(),
  mean: fields.nullableNumberSchema,
  low: fields.nullableNumberSchema,
  high: fields.nullableNumberSchema,
  boards: fields.countSchema,
});

export const SCHEMA = z.strictObject({
  ...fields.rulesFields,
  lower: z.number().describe('no shooter has fewer mean shots'),
  upper: z
    .union([bestMeanSchema, measuredMeanSchema])
    .nullable()
    .describe('mean shots of the best shooter, or of one that was measured, with its 95% interval'),
  proof: z.strictObject({
    layouts: fields.layoutCountSchema,
    relaxations: z.array(
      z.strictObject({
        hidden: z
          .array(fields.countSchema)
          .describe('by form, longest first: ships that must be found'),
        others: fields.layoutCountSchema.describe('ways to place the others'),
      }),
    ),
    byMisses: z
      .array(fields.countSchema)
      .describe('by number of misses: the index of the relaxation that bounds it'),
  }),
  within: z
    .strictObject({ shots: fields.countSchema, share: fields.chanceSchema })
    .optional()
    .describe('for --within: no shooter clears a larger share of the layouts'),
});
