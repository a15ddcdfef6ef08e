import * as z from 'zod';
import * as fields from '../../shell/schema-fields.js';

const boundsSchema = z.strictObject({ low: z.number(), high: z.number() });
const numbersBySquareSchema = fields.valuesByRowSchema(z.number());

export const SCHEMA = fields.orInterrupted(
  z.strictObject({
    ...fields.rulesFields,
    layouts: fields.layoutCountSchema,
    orbits: fields.countSchema.describe('layouts that differ by more than turns and reflections'),
    rounds: fields.countSchema,
    strategies: fields.countSchema.describe('of searching, found so far'),
    isInterrupted: z.boolean(),
    isSpent: z.boolean().describe('a strategy would have taken more work than --budget'),
    value: boundsSchema.describe('mean shots when both play their best: bounds'),
    uniform: z
      .strictObject({
        shots: z.number().describe('mean against equally likely layouts'),
        givesAway: boundsSchema.describe('shots lost to the best placing: bounds'),
      })
      .describe('placing with all layouts equally likely'),
    placing: z
      .array(
        z.strictObject({
          ships: z.array(z.array(fields.squareTextSchema)),
          images: fields.countSchema.describe('layouts that are turns or reflections of this'),
          chance: z.number().describe('of all of them together'),
        }),
      )
      .describe('the best mixed placing'),
    chances: numbersBySquareSchema.describe('of a ship by the best placing, from 0 to 1'),
    even: numbersBySquareSchema.describe(
      'of a ship where all layouts are equally likely, from 0 to 1',
    ),
    firstShots: numbersBySquareSchema.describe('the chance of each first shot, from 0 to 1'),
  }),
);
