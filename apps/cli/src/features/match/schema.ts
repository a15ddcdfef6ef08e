import * as z from 'zod';
import * as fields from '../../shell/schema-fields.js';

const shotHistogramSchema = z.array(fields.countSchema);

/** Tuples are in the order of `shooters`. */
export const SCHEMA = fields.orInterrupted(
  z.strictObject({
    ...fields.originFields,
    shooters: z.tuple([z.string(), z.string()]),
    placer: z.string(),
    againstPlacer: z.string().optional(),
    seen: fields.countSchema
      .optional()
      .describe('fleets that a shooter that learns saw before each pair'),
    rules: fields.rulesFields.rules,
    games: fields.countSchema,
    wins: z.tuple([fields.countSchema, fields.countSchema]),
    draws: fields.countSchema,
    score: fields.estimateSchema.describe(
      'points of the first shooter a game; counts pairs of games',
    ),
    pairScores: z
      .tuple([
        fields.countSchema,
        fields.countSchema,
        fields.countSchema,
        fields.countSchema,
        fields.countSchema,
      ])
      .describe('by points of the first shooter in a pair, 0, ½, 1, 1½ and 2: how many pairs'),
    elo: fields.estimateSchema.describe('the score as a difference in Elo'),
    shotsToClear: z.tuple([fields.estimateSchema.nullable(), fields.estimateSchema.nullable()]),
    distributions: z
      .tuple([shotHistogramSchema, shotHistogramSchema])
      .describe('by number of shots: how many boards were cleared with exactly that many'),
    shotsDifference: fields.estimateSchema
      .nullable()
      .describe('first − second, on the same layouts'),
    placersDifference: fields.estimateSchema
      .nullable()
      .describe('on layouts of placer − againstPlacer, mean of both shooters'),
    shotsToClearAdjusted: z.tuple([
      fields.luckAdjustedEstimateSchema.nullable(),
      fields.luckAdjustedEstimateSchema.nullable(),
    ]),
    shotsDifferenceAdjusted: fields.luckAdjustedEstimateSchema.nullable(),
    sprt: z
      .strictObject({
        ratio: z.number(),
        lower: z.number(),
        upper: z.number(),
        verdict: z.enum(['h0', 'h1', 'open']),
        pairsLeft: fields.countSchema.nullable().describe('at the pace so far'),
        score: fields.estimateSchema.nullable().describe('corrected for stopping'),
      })
      .nullable(),
    equivalence: z
      .strictObject({
        within: z.number(),
        low: fields.nullableNumberSchema,
        high: fields.nullableNumberSchema,
        isShown: z.boolean(),
      })
      .nullable()
      .describe('of --same-within: two one-sided tests at 5%'),
    stats: fields.statsSchema,
    forfeits: z.array(
      z.strictObject({
        shooter: z.literal([0, 1]),
        game: fields.countSchema,
        reason: fields.reasonSchema,
      }),
    ),
  }),
);
