import * as z from 'zod';
import {
  chanceSchema,
  countSchema,
  gridSchema,
  layoutsSchema,
  rulesFields,
  squareTextSchema,
} from '../../shell/schema-fields.js';

export const SCHEMA = z.strictObject({
  ...rulesFields,
  layouts: layoutsSchema.describe('that agree with what is known, as a decimal string'),
  exact: z.boolean().describe('each layout was counted, and no number is rounded'),
  method: z.enum(['exact', 'sampled']),
  occupied: gridSchema(layoutsSchema)
    .optional()
    .describe('by square: in how many layouts it holds a ship'),
  posterior: gridSchema(chanceSchema).describe('by square: the chance of a ship'),
  best: z.array(squareTextSchema).describe('the likeliest squares that were not shot at'),
  hit: gridSchema(chanceSchema).describe('by square: the chance that a shot hits and sinks not'),
  sunk: gridSchema(chanceSchema).describe('by square: the chance that a shot sinks'),
  bits: gridSchema(z.number()).describe('by square: what the answer to a shot tells, in bits'),
  samples: countSchema.optional().describe('layouts drawn'),
  effectiveSamples: z
    .number()
    .optional()
    .describe('independent draws of equal weight worth as much'),
  standardError: gridSchema(z.number()).optional().describe('of each chance'),
  isInterrupted: z.boolean(),
});
