import * as z from 'zod';
import {
  chanceSchema,
  countSchema,
  nullableNumberSchema,
  seedSchema,
} from '../../shell/schema-fields.js';

export const SCHEMA = z.strictObject({
  games: countSchema.describe('of each row'),
  seed: seedSchema,
  isInterrupted: z.boolean(),
  formulas: z.array(
    z.strictObject({
      name: z.string(),
      unit: z.enum(['chance', 'shots']).describe('of theory and simulated'),
      formula: z.string().describe('as it is written, in n, m and k'),
      squares: countSchema.describe('n'),
      targets: countSchema.describe('m'),
      k: countSchema,
      theory: z.number(),
      simulated: z.strictObject({
        mean: nullableNumberSchema,
        low: nullableNumberSchema,
        high: nullableNumberSchema,
      }),
      isWithin: z.boolean().describe('the formula is within the 95% interval'),
    }),
  ),
  curves: z
    .array(
      z.strictObject({
        squares: countSchema,
        targets: countSchema,
        theory: z.array(chanceSchema),
        simulated: z.array(chanceSchema),
      }),
    )
    .describe('by number of shots from 0: the chance of a hit'),
});
