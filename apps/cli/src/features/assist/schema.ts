import { OUTCOMES } from '@flotilla/rules';
import * as z from 'zod';
import * as fields from '../../shell/schema-fields.js';

export const SCHEMA = z.strictObject({
  rules: fields.rulesFields.rules,
  shooter: z.string().describe('the adviser'),
  seed: fields.seedSchema,
  isCleared: z.boolean().describe('all ships are sunk'),
  shots: fields.countSchema,
  answers: z.array(
    z.strictObject({
      square: fields.squareTextSchema,
      outcome: z.enum(OUTCOMES),
      shapeId: z.string().optional().describe('the form of the ship, if the rules announce it'),
      ship: fields.countSchema.optional().describe('index in the fleet, if the rules announce it'),
    }),
  ),
  advised: z.array(fields.squareTextSchema).describe('the next shot or salvo'),
});
