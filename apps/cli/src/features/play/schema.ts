import { RECORD_ENDS } from '@flotilla/rules';
import * as z from 'zod';
import {
  countSchema,
  phaseSchema,
  playerSchema,
  recordSchema,
  winnerSchema,
} from '../../shell/schema-fields.js';

const told = {
  phase: phaseSchema,
  winner: winnerSchema,
  shots: countSchema.describe('of both players'),
};
const here = z.strictObject({ ...told, record: recordSchema });
const online = z.strictObject({
  game: z.string().describe('its id on the server'),
  ...told,
  you: playerSchema,
  players: z.tuple([z.string(), z.string()]).describe('names'),
  reason: z
    .enum([...RECORD_ENDS, 'aborted'])
    .nullable()
    .describe('how the game ended'),
  record: recordSchema.optional(),
  course: z.string().optional().describe('hash of all shots: flotilla verify --course'),
});

export const SCHEMA = z.union([here, online]);
