import { FORMATS } from '@flotilla/lab';
import * as z from 'zod';
import {
  adjustedSchema,
  countSchema,
  madeFields,
  orStopped,
  reasonSchema,
  rulesFields,
  statsSchema,
} from '../../shell/schema-fields.js';

const standing = z.strictObject({
  player: z.string(),
  ...{ wins: countSchema, losses: countSchema, draws: countSchema },
  points: z.number().describe('1 for a win or a bye, ½ for a draw'),
  shooter: z.string().nullable().describe('null where one is drawn for each game'),
  placer: z.string(),
  outInRound: countSchema.nullable().describe('of a knockout; null for the winner'),
  rating: z
    .strictObject({ rating: z.number(), low: z.number(), high: z.number() })
    .nullable()
    .describe('in Elo, with its 95% interval; null in a knockout'),
  shotsToClearAdjusted: adjustedSchema.nullable().describe('of --adjust'),
});

export const SCHEMA = orStopped(
  z.strictObject({
    ...madeFields,
    rules: rulesFields.rules,
    elapsedMs: countSchema.describe('milliseconds'),
    format: z.enum(FORMATS),
    games: countSchema,
    gamesDue: countSchema.describe('in all'),
    round: countSchema,
    rounds: countSchema,
    winner: z.string().nullable().describe('null where the first place is open or shared'),
    standings: z.array(standing).describe('the best first'),
    stats: statsSchema,
    shotsToClearAdjusted: z
      .record(z.string(), adjustedSchema)
      .nullable()
      .describe('by shooter, of --adjust'),
    forfeits: z.array(
      z.strictObject({ player: z.string(), game: countSchema, reason: reasonSchema }),
    ),
  }),
);
