import * as z from 'zod';
import { rowsSchema } from '../../shell/schema-fields.js';

export const SCHEMA = z.strictObject({
  rows: rowsSchema.describe('. a ship may be there, * none can be, x hit'),
});
