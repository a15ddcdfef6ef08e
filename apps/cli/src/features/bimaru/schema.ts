import { BIMARU_GRADES, BIMARU_TECHNIQUES, GIVEN_FORMS } from '@flotilla/bimaru';
import * as z from 'zod';
import * as fields from '../../shell/schema-fields.js';

const lineSumsSchema = z.array(fields.countSchema.nullable());

export const SCHEMA = z.strictObject({
  seed: fields.rulesFields.seed,
  day: z.string().optional().describe('year-month-day of a daily puzzle'),
  rules: fields.rulesFields.rules,
  columns: lineSumsSchema.describe('segments in each column; null if not given'),
  rows: lineSumsSchema.describe('segments in each row; null if not given'),
  givens: z.partialRecord(fields.squareTextSchema, z.enum(GIVEN_FORMS)),
  grade: z.enum(BIMARU_GRADES).nullable().describe('null unless there is exactly one solution'),
  layouts: fields.layoutCountSchema
    .nullable()
    .describe('number of solutions; null if they were not counted'),
  reason: fields.reasonSchema.optional().describe('why none solves it'),
  solutions: z
    .array(fields.drawingRowsSchema)
    .optional()
    .describe('two of several: . water, # a segment'),
  shared: fields.drawingRowsSchema
    .optional()
    .describe('what all solutions share: . open, ~ water, # a segment'),
  solution: fields.drawingRowsSchema.nullable().describe('the only one: . water, # a segment'),
  techniques: z
    .partialRecord(z.enum(BIMARU_TECHNIQUES), fields.countSchema)
    .describe('how many steps of a person use each technique'),
});
