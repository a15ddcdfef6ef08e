import * as z from 'zod';
import {
  adjustedSchema as adjusted,
  countSchema as count,
  estimateSchema as estimate,
  figureSchema as figure,
  madeFields,
  orStopped,
  reasonSchema,
  rulesFields,
  statsSchema,
} from '../../shell/schema-fields.js';

const counts = z.array(count);

/** Pairs of figures are in the order of the shooters. */
export const SCHEMA = orStopped(
  z.strictObject({
    ...madeFields,
    shooters: z.tuple([z.string(), z.string()]),
    placer: z.string(),
    againstPlacer: z.string().optional(),
    seen: count.optional().describe('fleets that a shooter that learns saw before each pair'),
    rules: rulesFields.rules,
    games: count,
    wins: z.tuple([count, count]),
    draws: count,
    score: estimate.describe('points of the first shooter a game; counts pairs of games'),
    pairScores: z
      .tuple([count, count, count, count, count])
      .describe('by points of the first shooter in a pair, 0, ½, 1, 1½ and 2: how many pairs'),
    elo: estimate.describe('the score as a difference in Elo'),
    shotsToClear: z.tuple([estimate.nullable(), estimate.nullable()]),
    distributions: z
      .tuple([counts, counts])
      .describe('by number of shots: how many boards were cleared with exactly that many'),
    shotsDifference: estimate.nullable().describe('first − second, on the same layouts'),
    placersDifference: estimate
      .nullable()
      .describe('on layouts of placer − againstPlacer, mean of both shooters'),
    shotsToClearAdjusted: z.tuple([adjusted.nullable(), adjusted.nullable()]),
    shotsDifferenceAdjusted: adjusted.nullable(),
    sprt: z
      .strictObject({
        ...{ ratio: z.number(), lower: z.number(), upper: z.number() },
        verdict: z.enum(['h0', 'h1', 'open']),
        pairsLeft: count.nullable().describe('at the pace so far'),
        score: estimate.nullable().describe('corrected for stopping'),
      })
      .nullable(),
    equivalence: z
      .strictObject({ within: z.number(), low: figure, high: figure, isShown: z.boolean() })
      .nullable()
      .describe('of --same-within: two one-sided tests at 5%'),
    stats: statsSchema,
    forfeits: z.array(
      z.strictObject({ shooter: z.literal([0, 1]), game: count, reason: reasonSchema }),
    ),
  }),
);
