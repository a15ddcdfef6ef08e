import { TIES } from '@flotilla/research';
import * as z from 'zod';
import * as fields from '../../shell/schema-fields.js';

const sharedFields = {
  ...fields.rulesFields,
  shooter: z.string(),
  ties: z.enum(TIES).describe('which of equally good squares is shot at'),
  isInterrupted: z.boolean(),
  layouts: fields.layoutCountSchema,
  done: fields.layoutCountSchema.describe('layouts walked so far'),
};
const meanEvaluationSchema = z.strictObject({
  ...sharedFields,
  meanShots: fields.nullableNumberSchema.describe('over all layouts; null until all are walked'),
  meanMisses: fields.nullableNumberSchema,
});
const withinEvaluationSchema = z.strictObject({
  ...sharedFields,
  withinShots: fields.countSchema.describe('of --within'),
  chance: fields.chanceSchema.nullable().describe('to need no more shots than that'),
});

export const SCHEMA = fields.orInterrupted(z.union([meanEvaluationSchema, withinEvaluationSchema]));
