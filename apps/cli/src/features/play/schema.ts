import { RECORD_ENDS } from '@flotilla/rules';
import * as z from 'zod';
import * as fields from '../../shell/schema-fields.js';

const sharedFields = {
  phase: fields.phaseSchema,
  winner: fields.winnerSchema,
  shots: fields.countSchema.describe('of both players'),
};
const localGame = z.strictObject({ ...sharedFields, record: fields.recordSchema });
const onlineGame = z.strictObject({
  game: z.string().describe('its id on the server'),
  ...sharedFields,
  you: fields.playerSchema,
  players: z.tuple([z.string(), z.string()]).describe('names'),
  reason: z
    .enum([...RECORD_ENDS, 'aborted'])
    .nullable()
    .describe('how the game ended'),
  record: fields.recordSchema.optional(),
  course: z.string().optional().describe('hash of all shots: flotilla verify --course'),
});

export const SCHEMA = z.union([localGame, onlineGame]);
