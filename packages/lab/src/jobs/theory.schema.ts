import { FORMULAS, type FormulaName } from '@flotilla/engine';
import * as z from 'zod';
import type { Moments } from '../stats/moments.js';
import type { TheorySpec } from './theory.js';
import { count, isStretch, type JobSchema, moments, seed } from './wire.schema.js';

const MAX_GAMES = 10_000;
/** No board has more squares. */
const MAX_K = 26 * 26;

const formula = z.custom<FormulaName>(
  (value) => FORMULAS.some(({ name }) => name === value),
  'no formula is called so',
);

export const theorySchema: JobSchema<TheorySpec, Moments> = {
  spec: z
    .strictObject({ formula, k: count.max(MAX_K), seed, from: count, to: count })
    .refine(isStretch(MAX_GAMES), `not 1 to ${MAX_GAMES} games`),
  part: () => moments,
};
