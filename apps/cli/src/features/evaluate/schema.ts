import { TIES } from '@flotilla/research';
import * as z from 'zod';
import * as fields from '../../shell/schema-fields.js';

const sharedFields = {
  ...fields.rulesFields,
  shooter: z.string(),
  ties: z.enum(TIES).describe('which of equally good squares is shot at'),
  isInterrupted: z.boolean(),
  layouts: fields.layoutsSchema,
  done: fields.layoutsSchema.describe('layouts walked so far'),
};
const mean = z.strictObject({
  ...sharedFields,
  meanShots: fields.figureSchema.describe('over all layouts; null until all are walked'),
  meanMisses: fields.figureSchema,
});
const within = z.strictObject({
  ...sharedFields,
  withinShots: fields.countSchema.describe('of --within'),
  chance: fields.chanceSchema.nullable().describe('to need no more shots than that'),
});

export const SCHEMA = fields.orInterrupted(z.union([mean, within]));
