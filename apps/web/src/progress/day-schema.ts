import * as z from 'zod';

/** Schema of a saved `Day`. Separate because the start page counts days without a schema. */
export const DAY_SCHEMA = z.iso.date();
