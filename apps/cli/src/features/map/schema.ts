import * as z from 'zod';
import { drawingRowsSchema } from '../../shell/schema-fields.js';

export const SCHEMA = z.strictObject({
  rows: drawingRowsSchema.describe('. a ship may be there, * none can be, x hit'),
});
