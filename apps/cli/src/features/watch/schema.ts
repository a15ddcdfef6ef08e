import * as z from 'zod';
import * as fields from '../../shell/schema-fields.js';

export const SCHEMA = z.strictObject({
  rules: fields.rulesFields.rules,
  seed: fields.seedSchema,
  players: z.tuple([fields.seatedPlayerSchema, fields.seatedPlayerSchema]),
  winner: fields.winnerSchema,
  isResigned: z.boolean(),
  turns: z.array(
    z.strictObject({
      player: fields.playerSchema,
      shots: z.array(
        z.strictObject({ shot: fields.shotSchema, reason: fields.reasonSchema.optional() }),
      ),
    }),
  ),
  record: fields.recordSchema,
});
