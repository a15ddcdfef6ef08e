import { rulesFileSchema } from '@flotilla/protocol';
import * as z from 'zod';
import {
  countSchema as count,
  estimateSchema as estimate,
  figureSchema as figure,
  intervalFields as interval,
  madeFields,
} from '../lab/schema-fields.js';

const deviation = z.strictObject({ plain: z.number(), adjusted: z.number() });
const adjusted = z.strictObject({ ...interval, deviation });
const summary = z
  .strictObject({
    ...interval,
    standardDeviation: z.number(),
    ...{ min: count, quartiles: z.tuple([count, count, count]), ninetieth: count, max: count },
  })
  .nullable();
const bySide = z.strictObject({ all: summary, winners: summary, losers: summary });
const score = z.strictObject({ wins: count, losses: count, draws: count });
const counts = z.array(count);

const stats = z.strictObject({
  ...{ games: count, draws: count, firstMoverWins: estimate },
  ...{ turns: summary, shots: bySide, misses: bySide, loserPoints: summary, shotsToClear: summary },
  byShooter: z.record(z.string(), score),
  byPlacer: z.record(z.string(), score),
  matrix: z.record(z.string(), z.record(z.string(), estimate)),
  ...{ shotsAt: counts, shipsAt: counts, distribution: counts },
});

const forfeit = z.strictObject({
  shooter: z.literal([0, 1]),
  game: count,
  reason: z.looseObject({ code: z.string() }),
});

/** What `flotilla match --json` prints. Pairs of figures are in the order of the shooters. */
export const matchSchema = z.strictObject({
  ...madeFields,
  shooters: z.tuple([z.string(), z.string()]),
  placer: z.string(),
  againstPlacer: z.string().optional(),
  seen: count.optional().describe('fleets that a shooter that learns saw before each pair'),
  rules: rulesFileSchema,
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
  stats,
  forfeits: z.array(forfeit),
});
