import * as z from 'zod';
import {
  countSchema,
  playerSchema,
  reasonSchema,
  squareTextSchema,
} from '../../shell/schema-fields.js';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

const fits = z.strictObject({
  verdict: z
    .enum(['proved', 'unproved'])
    .describe('proved: signed by the server of --key; unproved: all fits, but may be invented'),
  game: z.string().describe('its id on the server'),
  shots: countSchema.describe('of both players'),
  commitments: z.tuple([hash, hash]).describe('to each fleet before the first shot'),
  course: hash.describe('of all shots'),
  isStartSampled: z.boolean().describe('who began was drawn'),
  signedBy: z.string().nullable().describe('the key of the signature'),
  first: playerSchema.describe('who began'),
});
const contradicted = z.strictObject({
  verdict: z.literal('contradicted'),
  game: z.string().optional(),
  faults: z.array(
    reasonSchema.extend({
      player: playerSchema.optional(),
      line: countSchema.optional().describe('of the record, from 1'),
      square: squareTextSchema.optional(),
    }),
  ),
});

export const SCHEMA = z.union([fits, contradicted]);
