import * as z from 'zod';
import { countSchema } from '../../shell/schema-fields.js';

export const SCHEMA = z.strictObject({
  workers: countSchema.describe('threads'),
  batches: countSchema.describe('parts of work that were done'),
});
