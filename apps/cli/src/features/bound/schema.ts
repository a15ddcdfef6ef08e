import * as z from 'zod';
import {
  chanceSchema,
  countSchema,
  figureSchema,
  layoutsSchema,
  rulesFields,
} from '../../shell/schema-fields.js';

const best = z.strictObject({ shooter: z.literal('best'), mean: z.number() });
const measured = z.strictObject({
  ...{ shooter: z.string(), mean: figureSchema, low: figureSchema, high: figureSchema },
  boards: countSchema,
});

export const SCHEMA = z.strictObject({
  ...rulesFields,
  lower: z.number().describe('no shooter has fewer mean shots'),
  upper: z
    .union([best, measured])
    .nullable()
    .describe('mean shots of the best shooter, or of one that was measured, with its 95% interval'),
  proof: z.strictObject({
    layouts: layoutsSchema,
    relaxations: z.array(
      z.strictObject({
        hidden: z.array(countSchema).describe('by form, longest first: ships that must be found'),
        others: layoutsSchema.describe('ways to place the others'),
      }),
    ),
    byMisses: z
      .array(countSchema)
      .describe('by number of misses: the index of the relaxation that bounds it'),
  }),
  within: z
    .strictObject({ shots: countSchema, share: chanceSchema })
    .optional()
    .describe('of --within: the share of layouts that no shooter exceeds with so many shots'),
});
