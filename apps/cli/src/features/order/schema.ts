import * as z from 'zod';
import { rulesFields, squareTextSchema } from '../../shell/schema-fields.js';

export const SCHEMA = z.strictObject({
  ...rulesFields,
  meanShots: z.number().describe('to clear a board in this order'),
  isBest: z.boolean().describe('no other order has fewer'),
  meanShotsAtRandom: z.number().describe('of an order drawn at random'),
  order: z.array(squareTextSchema),
});
