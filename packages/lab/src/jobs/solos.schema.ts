import * as z from 'zod';
import { MAX_GAMES } from './batch-size.js';
import type { SolosPart, SolosSpec } from './solos.js';
import {
  count,
  histogram,
  isStretch,
  type JobSchema,
  moments,
  placerName,
  rules,
  seed,
  shooter,
} from './wire.schema.js';

/** Twice as many as games of two. */
const MAX_SOLOS = 2 * MAX_GAMES;
const MAX_SHOOTERS = 100;

export const solosSchema: JobSchema<SolosSpec, SolosPart> = {
  spec: z
    .strictObject({
      ...{ rules, placer: placerName, seed, from: count, to: count },
      shooters: z.array(shooter).min(1).max(MAX_SHOOTERS),
      against: z.array(count),
    })
    .refine(
      ({ shooters, against }) =>
        against.length === shooters.length && against.every((index) => index < shooters.length),
      'not every shooter is compared with another',
    )
    .refine(
      (spec) => isStretch(Math.max(1, MAX_SOLOS / spec.shooters.length))(spec),
      `not 1 to ${MAX_SOLOS} games`,
    ),
  part: ({ shooters }) =>
    z.strictObject({
      shots: z.array(histogram).length(shooters.length),
      differences: z.array(moments).length(shooters.length),
    }),
};
