import { LEVEL_NAMES, PLACER_NAMES, SHOOTER_NAMES } from '@flotilla/engine/catalogue';
import * as z from 'zod';
import { countSchema } from '../../shell/schema-fields.js';

const shotCostSchema = z
  .enum(['quick', 'slow'])
  .describe('of a shot: below a millisecond, or more');
const measuredShotsSchema = z
  .strictObject({ mean: z.number(), margin: z.number(), boards: countSchema })
  .nullable()
  .describe('to clear a board, ± of the 95% interval');
const trait = z.literal(true).optional();

export const SCHEMA = z.strictObject({
  levels: z.array(
    z.strictObject({
      name: z.enum(LEVEL_NAMES),
      title: z.string(),
      cost: shotCostSchema,
      shooter: z.enum(SHOOTER_NAMES),
      placer: z.enum(PLACER_NAMES),
      beginnersWin: z.number().min(0).max(100).describe('of a hundred games'),
      about: z.string(),
    }),
  ),
  measured: z.array(
    z.strictObject({
      rules: z.enum(['russian', 'mini-7']),
      command: z.string(),
      date: z.string().describe('year-month-day'),
    }),
  ),
  shooters: z.array(
    z.strictObject({
      name: z.enum(SHOOTER_NAMES),
      title: z.string(),
      cost: shotCostSchema,
      weighs: z.enum(['chances', 'weights']).optional(),
      targets: trait,
      needsSinkings: trait,
      learns: trait,
      needsMemory: trait,
      goesByLayouts: trait,
      goesByMisses: trait,
      goesByOrder: trait,
      placer: z.enum(PLACER_NAMES).optional().describe('that places its own fleet'),
      shots: z.strictObject({ russian: measuredShotsSchema, 'mini-7': measuredShotsSchema }),
      method: z.string(),
    }),
  ),
  modifiers: z.array(
    z.strictObject({
      name: z.string(),
      bases: z.array(z.enum(SHOOTER_NAMES)).describe('the shooters that take it'),
      about: z.string(),
    }),
  ),
});
