import * as z from 'zod';
import * as fields from '../../shell/schema-fields.js';

export const SCHEMA = z.strictObject({
  date: z.string().describe('year-month-day'),
  seed: fields.seedSchema.optional().describe('of a game that is over'),
  players: z.tuple([fields.seatedPlayerSchema, fields.seatedPlayerSchema]),
  first: fields.playerSchema.describe('who went first'),
  phase: fields.phaseSchema,
  winner: fields.winnerSchema,
  isResigned: z.boolean(),
  turns: z.array(
    z.strictObject({
      player: fields.playerSchema,
      isSkipped: z.literal(true).optional().describe('a clock ended it'),
      shots: z.array(fields.shotSchema),
    }),
  ),
  record: fields.recordSchema,
});
