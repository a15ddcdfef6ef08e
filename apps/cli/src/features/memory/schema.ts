import { TOUCHING_RULES } from '@flotilla/rules';
import * as z from 'zod';
import { chanceSchema, countSchema } from '../../shell/schema-fields.js';

export const SCHEMA = z.strictObject({
  version: z.literal(2),
  placings: z
    .array(
      z.strictObject({
        grid: z.strictObject({ width: countSchema, height: countSchema }),
        fleet: z.array(z.union([countSchema, z.array(z.string())])).describe('lengths or shapes'),
        touching: z.enum(TOUCHING_RULES),
        fleets: z
          .array(z.array(z.string()))
          .describe('each fleet by its ships, each ship by its squares, such as A1-A2-A3'),
      }),
    )
    .describe('by rules that place alike, those played last at the end'),
  outlooks: z
    .array(
      z.strictObject({
        games: countSchema,
        shares: z
          .array(z.strictObject({ name: z.string(), share: chanceSchema }))
          .optional()
          .describe('of each habit, the likeliest first'),
        chances: z.array(z.number()).optional().describe('by square: of a ship, from 0 to 1'),
        even: z.array(z.number()).optional().describe('the same with equally likely layouts'),
      }),
    )
    .describe('of the next fleet, for each of the placings'),
});
