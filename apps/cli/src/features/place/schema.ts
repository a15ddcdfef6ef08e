import * as z from 'zod';
import * as fields from '../../shell/schema-fields.js';

const placed = z.strictObject({
  placer: z.string(),
  rules: fields.rulesFields.rules,
  seed: fields.seedSchema,
  layouts: z.array(z.array(z.array(fields.indexSchema))).describe('each ship by its squares'),
});
const smallest = z.strictObject({
  ...fields.rulesFields,
  smallest: z.array(
    z.strictObject({
      width: fields.countSchema,
      height: fields.countSchema,
      squares: fields.countSchema,
      layouts: fields.layoutsSchema,
      leastHeight: fields.countSchema.describe('of a board of any width'),
    }),
  ),
});

export const SCHEMA = z.union([placed, smallest]);
