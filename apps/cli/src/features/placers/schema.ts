import { PLACER_NAMES } from '@flotilla/engine/catalogue';
import * as z from 'zod';

export const SCHEMA = z.strictObject({
  placers: z.array(
    z.strictObject({
      name: z.enum(PLACER_NAMES),
      title: z.string(),
      cost: z.enum(['instant', 'quick', 'slow']).describe('of a layout'),
      needsRoom: z.literal(true).optional().describe('some boards have no room for it'),
      method: z.string(),
    }),
  ),
});
