import * as z from 'zod';
import type { KnockoutPart, KnockoutSpec } from './knockout.js';
import {
  count,
  type JobSchema,
  moments,
  placerName,
  presetName,
  scoresOf,
  seed,
  shooterName,
} from './wire.schema.js';

/** Twice as many as in those of the experiments. */
const MAX_PLAYERS = 2048;
/** A name that comes more often is drawn more often, by weights from 0.1 %. */
const MAX_NAMES = 10_000;

export const knockoutSchema: JobSchema<KnockoutSpec, KnockoutPart> = {
  spec: z.strictObject({
    ...{ rules: presetName, players: count.min(2).max(MAX_PLAYERS), seed },
    placers: z.array(placerName).min(1).max(MAX_NAMES),
    shooters: z.array(shooterName).min(1).max(MAX_NAMES),
  }),
  part: ({ placers, shooters }) =>
    z.strictObject({
      ...{ shots: moments, winners: moments, losers: moments, loserPoints: moments },
      ...{ byPlacer: scoresOf(placers), byShooter: scoresOf(shooters) },
    }),
};
