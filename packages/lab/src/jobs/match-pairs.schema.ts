import * as z from 'zod';
import { nameOfPlacer, nameOfShooter } from '../specs.js';
import { MAX_GAMES } from './batch-size.js';
import type { PairsPart, PairsSpec } from './match-pairs.js';
import {
  count,
  histogram,
  isStretch,
  type JobSchema,
  moments,
  noForfeits,
  placerName,
  recordsOf,
  rules,
  seed,
  shooter,
  statsOf,
} from './wire.schema.js';

const MAX_PAIRS = MAX_GAMES / 2;

export const matchPairsSchema: JobSchema<PairsSpec, PairsPart> = {
  spec: z
    .strictObject({
      ...{ rules, shooters: z.tuple([shooter, shooter]), placer: placerName, seed },
      ...{ games: count, from: count, to: count, withGames: z.boolean() },
    })
    .refine(isStretch(MAX_PAIRS), `not 1 to ${MAX_PAIRS} pairs`)
    .refine(({ to, games }) => 2 * to - 1 <= games, 'more pairs than games'),
  part: ({ shooters, placer, from, to, withGames }) =>
    z.strictObject({
      ...{ wins: z.tuple([count, count]), draws: count, pairScores: histogram.max(5) },
      ...{ shotsToClear: z.tuple([histogram, histogram]), difference: moments },
      stats: statsOf(shooters.map(nameOfShooter), [nameOfPlacer(placer)]),
      forfeits: noForfeits,
      records: recordsOf(withGames ? 2 * (to - from) : 0),
    }),
};
