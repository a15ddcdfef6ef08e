import { rulesSchema } from '@flotilla/protocol';
import { RANDOM_FLEET } from '@flotilla/rules';
import * as z from 'zod';

/* What the published schemas of several commands have in common. */

export const count = z.int().min(0);
/** Null where it is not known, as the bounds of what was measured once. */
export const figure = z.number().nullable();

export const interval = { mean: figure, low: figure, high: figure, count };
export const estimate = z.strictObject(interval);

/** Also rules whose fleet each game draws. */
export const rules = z.union([rulesSchema, z.looseObject({ fleet: z.literal(RANDOM_FLEET) })]);

/** What made a result, and makes it again. */
export const made = {
  version: z.string().describe('of the program'),
  command: z.string().describe('plays the same games again'),
  date: z.iso.datetime().describe('when the games ended'),
  seed: count,
  isInterrupted: z.boolean(),
};
