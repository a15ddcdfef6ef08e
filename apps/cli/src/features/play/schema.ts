import { RECORD_ENDS } from '@flotilla/rules';
import * as z from 'zod';
import * as fields from '../../shell/schema-fields.js';

const told = {
  phase: fields.phaseSchema,
  winner: fields.winnerSchema,
  shots: fields.countSchema.describe('of both players'),
};
const here = z.strictObject({ ...told, record: fields.recordSchema });
const online = z.strictObject({
  game: z.string().describe('its id on the server'),
  ...told,
  you: fields.playerSchema,
  players: z.tuple([z.string(), z.string()]).describe('names'),
  reason: z
    .enum([...RECORD_ENDS, 'aborted'])
    .nullable()
    .describe('how the game ended'),
  record: fields.recordSchema.optional(),
  course: z.string().optional().describe('hash of all shots: flotilla verify --course'),
});

export const SCHEMA = z.union([here, online]);
