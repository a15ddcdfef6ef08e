import * as z from 'zod';

/** A `Day` as it is kept. The start page counts days without a schema. */
export const DAY = z.iso.date();
