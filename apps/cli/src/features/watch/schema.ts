import * as z from 'zod';
import {
  playerSchema,
  reasonSchema,
  recordSchema,
  rulesFields,
  seatedSchema,
  seedSchema,
  shotSchema,
  winnerSchema,
} from '../../shell/schema-fields.js';

export const SCHEMA = z.strictObject({
  rules: rulesFields.rules,
  seed: seedSchema,
  players: z.tuple([seatedSchema, seatedSchema]),
  winner: winnerSchema,
  isResigned: z.boolean(),
  turns: z.array(
    z.strictObject({
      player: playerSchema,
      shots: z.array(z.strictObject({ shot: shotSchema, reason: reasonSchema.optional() })),
    }),
  ),
  record: recordSchema,
});
