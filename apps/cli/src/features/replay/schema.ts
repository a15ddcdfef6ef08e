import * as z from 'zod';
import {
  phaseSchema,
  playerSchema,
  recordSchema,
  seatedSchema,
  seedSchema,
  shotSchema,
  winnerSchema,
} from '../../shell/schema-fields.js';

export const SCHEMA = z.strictObject({
  date: z.string().describe('year-month-day'),
  seed: seedSchema.optional().describe('of a game that is over'),
  players: z.tuple([seatedSchema, seatedSchema]),
  first: playerSchema.describe('who began'),
  phase: phaseSchema,
  winner: winnerSchema,
  isResigned: z.boolean(),
  turns: z.array(
    z.strictObject({
      player: playerSchema,
      isSkipped: z.literal(true).optional().describe('a clock ended it'),
      shots: z.array(shotSchema),
    }),
  ),
  record: recordSchema,
});
