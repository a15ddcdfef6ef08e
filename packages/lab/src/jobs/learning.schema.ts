import * as z from 'zod';
import { MAX_GAMES } from './batch-size.js';
import type { LearningPart, LearningSpec } from './learning.js';
import { count, type JobSchema, moments, placerName, presetName, seed } from './wire.schema.js';

export const learningSchema: JobSchema<LearningSpec, LearningPart> = {
  spec: z
    .strictObject({
      ...{ rules: presetName, placer: placerName, seed, from: count, to: count },
      ...{ blocks: count.min(1).max(MAX_GAMES), blockGames: count.min(1).max(MAX_GAMES) },
    })
    .refine(({ blocks, blockGames, from, to }) => {
      const games = blocks * blockGames * (to - from);
      return games > 0 && games <= MAX_GAMES;
    }, `not 1 to ${MAX_GAMES} games`),
  part: ({ blocks }) => {
    const each = z.array(moments).length(blocks);
    return z.strictObject({ learned: each, density: each, difference: each });
  },
};
