import * as z from 'zod';
import * as fields from '../../shell/schema-fields.js';

export const SCHEMA = z.strictObject({
  ...fields.rulesFields,
  layouts: fields.layoutCountSchema.describe('that agree with what is known, as a decimal string'),
  exact: z.boolean().describe('each layout was counted, and no number is rounded'),
  method: z.enum(['exact', 'sampled']),
  occupied: fields
    .valuesByRowSchema(fields.layoutCountSchema)
    .optional()
    .describe('by square: in how many layouts it holds a ship'),
  posterior: fields
    .valuesByRowSchema(fields.chanceSchema)
    .describe('by square: the chance of a ship'),
  best: z.array(fields.squareTextSchema).describe('the likeliest squares that were not shot at'),
  hit: fields
    .valuesByRowSchema(fields.chanceSchema)
    .describe('by square: the chance that a shot hits without sinking'),
  sunk: fields
    .valuesByRowSchema(fields.chanceSchema)
    .describe('by square: the chance that a shot sinks'),
  bits: fields
    .valuesByRowSchema(z.number())
    .describe('by square: the information in the answer to a shot, in bits'),
  samples: fields.countSchema.optional().describe('layouts drawn'),
  effectiveSamples: z
    .number()
    .optional()
    .describe('number of equally weighted samples with the same precision'),
  standardError: fields.valuesByRowSchema(z.number()).optional().describe('of each chance'),
  isInterrupted: z.boolean(),
});
