import * as z from 'zod';
import { countSchema } from '../../shell/schema-fields.js';

export const SCHEMA = z.strictObject({
  games: countSchema,
  wins: countSchema,
  losses: countSchema,
  draws: countSchema,
  shots: countSchema.describe('of the bot, in all games'),
  server: z.string().describe('its address'),
  played: z.array(
    z.strictObject({
      game: z.string().describe('its id on the server'),
      against: z.string(),
      result: z.enum(['won', 'lost', 'drawn']),
      shots: countSchema.describe('of the bot'),
    }),
  ),
});
