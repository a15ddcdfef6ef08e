import * as z from 'zod';
import {
  countSchema,
  indexSchema,
  layoutsSchema,
  rulesFields,
  seedSchema,
} from '../../shell/schema-fields.js';

const placed = z.strictObject({
  placer: z.string(),
  rules: rulesFields.rules,
  seed: seedSchema,
  layouts: z.array(z.array(z.array(indexSchema))).describe('each ship by its squares'),
});
const smallest = z.strictObject({
  ...rulesFields,
  smallest: z.array(
    z.strictObject({
      ...{ width: countSchema, height: countSchema, squares: countSchema },
      layouts: layoutsSchema,
      leastHeight: countSchema.describe('of a board of any width'),
    }),
  ),
});

export const SCHEMA = z.union([placed, smallest]);
