import * as z from 'zod';
import * as fields from '../../shell/schema-fields.js';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

const consistentSchema = z.strictObject({
  verdict: z
    .enum(['proved', 'unproved'])
    .describe('proved: signed by the server of --key; unproved: all fits, but may be invented'),
  game: z.string().describe('its id on the server'),
  shots: fields.countSchema.describe('of both players'),
  commitments: z.tuple([hash, hash]).describe('to each fleet before the first shot'),
  course: hash.describe('of all shots'),
  isStartSampled: z.boolean().describe('who went first was drawn by lot'),
  signedBy: z.string().nullable().describe('the key of the signature'),
  first: fields.playerSchema.describe('who went first'),
});
const contradictedSchema = z.strictObject({
  verdict: z.literal('contradicted'),
  game: z.string().optional(),
  faults: z.array(
    fields.reasonSchema.extend({
      player: fields.playerSchema.optional(),
      line: fields.countSchema.optional().describe('of the record, from 1'),
      square: fields.squareTextSchema.optional(),
    }),
  ),
});

export const SCHEMA = z.union([consistentSchema, contradictedSchema]);
