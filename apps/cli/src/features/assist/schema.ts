import { OUTCOMES } from '@flotilla/rules';
import * as z from 'zod';
import {
  countSchema,
  rulesFields,
  seedSchema,
  squareTextSchema,
} from '../../shell/schema-fields.js';

export const SCHEMA = z.strictObject({
  rules: rulesFields.rules,
  shooter: z.string().describe('the adviser'),
  seed: seedSchema,
  isCleared: z.boolean().describe('all ships are sunk'),
  shots: countSchema,
  answers: z.array(
    z.strictObject({
      square: squareTextSchema,
      outcome: z.enum(OUTCOMES),
      shapeId: z.string().optional().describe('the form of the ship, where the rules tell it'),
      ship: countSchema.optional().describe('index in the fleet, where the rules tell it'),
    }),
  ),
  advised: z.array(squareTextSchema).describe('the next shot or salvo'),
});
