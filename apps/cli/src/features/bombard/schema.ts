import * as z from 'zod';
import { countSchema, seedSchema, squareSchema } from '../../shell/schema-fields.js';

export const SCHEMA = z.strictObject({
  shooter: z.string(),
  seed: seedSchema,
  ships: countSchema,
  shotCount: countSchema,
  shots: z.array(squareSchema),
  hits: countSchema,
  board: z.string().describe('* destroyed, ~ shot or known empty, 0 untouched'),
});
