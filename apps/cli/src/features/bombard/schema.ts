import * as z from 'zod';
import { countSchema, seedSchema, squareTextSchema } from '../../shell/schema-fields.js';

export const SCHEMA = z.strictObject({
  shooter: z.string(),
  seed: seedSchema,
  ships: countSchema,
  shotCount: countSchema,
  shots: z.array(squareTextSchema),
  hits: countSchema,
  board: z.string().describe('* destroyed, ~ shot or known empty, 0 untouched'),
});
