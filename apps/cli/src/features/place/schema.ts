import * as z from 'zod';
import * as fields from '../../shell/schema-fields.js';

const placedLayoutsSchema = z.strictObject({
  placer: z.string(),
  rules: fields.rulesFields.rules,
  seed: fields.seedSchema,
  layouts: z.array(z.array(z.array(fields.squareIndexSchema))).describe('each ship by its squares'),
});
const smallestBoardsSchema = z.strictObject({
  ...fields.rulesFields,
  smallest: z.array(
    z.strictObject({
      width: fields.countSchema,
      height: fields.countSchema,
      squares: fields.countSchema,
      layouts: fields.layoutCountSchema,
      leastHeight: fields.countSchema.describe('of a board of any width'),
    }),
  ),
});

export const SCHEMA = z.union([placedLayoutsSchema, smallestBoardsSchema]);
