import * as z from 'zod';

/* What the published schemas of several commands have in common. */

export const countSchema = z.int().min(0);
/** Null where it is not known, as the bounds of what was measured once. */
export const figureSchema = z.number().nullable();

export const intervalFields = {
  mean: figureSchema,
  low: figureSchema,
  high: figureSchema,
  count: countSchema,
};
export const estimateSchema = z.strictObject(intervalFields);

/** What made a result, and makes it again. */
export const madeFields = {
  version: z.string().describe('of the program'),
  command: z.string().describe('plays the same games again'),
  date: z.iso.datetime().describe('when the games ended'),
  seed: countSchema,
  isInterrupted: z.boolean(),
};

/** Document of a command that was stopped before its first games were done. */
export const stoppedSchema = z.strictObject({ ...madeFields, isInterrupted: z.literal(true) });
