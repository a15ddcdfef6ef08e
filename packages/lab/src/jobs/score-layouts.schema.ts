import * as z from 'zod';
import { MAX_GAMES } from './batch-size.js';
import type { ScoresPart, ScoresSpec } from './score-layouts.js';
import {
  count,
  isStretch,
  type JobSchema,
  moments,
  placerName,
  rules,
  seed,
  ships,
  shooter,
} from './wire.schema.js';

const MAX_PURPOSE = 100;

export const scoreLayoutsSchema: JobSchema<ScoresSpec, ScoresPart> = {
  spec: z
    .strictObject({
      ...{ rules, shooter, seed, from: count, to: count },
      layouts: z.array(ships).min(1).max(MAX_GAMES),
      beside: z.exactOptional(placerName),
      purpose: z.string().max(MAX_PURPOSE),
    })
    .refine(
      (spec) => isStretch(MAX_GAMES / spec.layouts.length)(spec),
      `not 1 to ${MAX_GAMES} games`,
    ),
  part: ({ layouts }) =>
    z.strictObject({
      layouts: z.array(moments).length(layouts.length),
      beside: moments,
      more: z.array(moments).length(layouts.length),
    }),
};
