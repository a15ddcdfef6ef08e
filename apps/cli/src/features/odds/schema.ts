import * as z from 'zod';
import * as fields from '../../shell/schema-fields.js';

export const SCHEMA = z.strictObject({
  ...fields.rulesFields,
  layouts: fields.layoutsSchema.describe('that agree with what is known, as a decimal string'),
  exact: z.boolean().describe('each layout was counted, and no number is rounded'),
  method: z.enum(['exact', 'sampled']),
  occupied: fields
    .gridSchema(fields.layoutsSchema)
    .optional()
    .describe('by square: in how many layouts it holds a ship'),
  posterior: fields.gridSchema(fields.chanceSchema).describe('by square: the chance of a ship'),
  best: z.array(fields.squareTextSchema).describe('the likeliest squares that were not shot at'),
  hit: fields
    .gridSchema(fields.chanceSchema)
    .describe('by square: the chance that a shot hits without sinking'),
  sunk: fields.gridSchema(fields.chanceSchema).describe('by square: the chance that a shot sinks'),
  bits: fields
    .gridSchema(z.number())
    .describe('by square: the information in the answer to a shot, in bits'),
  samples: fields.countSchema.optional().describe('layouts drawn'),
  effectiveSamples: z
    .number()
    .optional()
    .describe('number of equally weighted samples with the same precision'),
  standardError: fields.gridSchema(z.number()).optional().describe('of each chance'),
  isInterrupted: z.boolean(),
});
