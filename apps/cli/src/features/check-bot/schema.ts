import * as z from 'zod';
import { countSchema, reasonSchema, seedSchema } from '../../shell/schema-fields.js';

export const SCHEMA = z.strictObject({
  program: z.string().describe('as typed'),
  name: z.string().nullable().describe('its own name for itself'),
  mayPlay: z.boolean(),
  seed: seedSchema,
  timeLimitMs: countSchema.describe('milliseconds for a shot'),
  shotMs: z
    .strictObject({ median: z.number(), slowest: z.number() })
    .nullable()
    .describe('milliseconds'),
  findings: z.array(
    z.strictObject({
      check: z.enum(['hello', 'name', 'games', 'repeats', 'resumes', 'quit', 'time']),
      verdict: z.enum(['ok', 'warning', 'fault']),
      rules: z.string().optional().describe('of games: a preset'),
      shots: countSchema.optional(),
      reason: reasonSchema.optional(),
    }),
  ),
});
