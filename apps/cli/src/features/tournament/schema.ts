import { FORMATS } from '@flotilla/lab';
import * as z from 'zod';
import * as fields from '../../shell/schema-fields.js';

const standingSchema = z.strictObject({
  player: z.string(),
  wins: fields.countSchema,
  losses: fields.countSchema,
  draws: fields.countSchema,
  points: z.number().describe('1 for a win or a bye, ½ for a draw'),
  shooter: z.string().nullable().describe('null where one is drawn for each game'),
  placer: z.string(),
  outInRound: fields.countSchema.nullable().describe('of a knockout; null for the winner'),
  rating: z
    .strictObject({ rating: z.number(), low: z.number(), high: z.number() })
    .nullable()
    .describe('in Elo, with its 95% interval; null in a knockout'),
  shotsToClearAdjusted: fields.luckAdjustedEstimateSchema.nullable().describe('of --adjust'),
});

export const SCHEMA = fields.orInterrupted(
  z.strictObject({
    ...fields.originFields,
    rules: fields.rulesFields.rules,
    elapsedMs: fields.countSchema.describe('milliseconds'),
    format: z.enum(FORMATS),
    games: fields.countSchema,
    gamesDue: fields.countSchema.describe('in all'),
    round: fields.countSchema,
    rounds: fields.countSchema,
    winner: z.string().nullable().describe('null where the first place is open or shared'),
    standings: z.array(standingSchema).describe('the best first'),
    stats: fields.statsSchema,
    shotsToClearAdjusted: z
      .record(z.string(), fields.luckAdjustedEstimateSchema)
      .nullable()
      .describe('by shooter, of --adjust'),
    forfeits: z.array(
      z.strictObject({ player: z.string(), game: fields.countSchema, reason: fields.reasonSchema }),
    ),
  }),
);
