import * as z from 'zod';
import {
  countSchema,
  rulesFields,
  seatedPlayerSchema,
  seedSchema,
} from '../../shell/schema-fields.js';

const savedFields = {
  id: z.string(),
  savedAt: z.iso.datetime(),
  command: z.string().describe('resumes it'),
};
const runSchema = z.strictObject({
  ...savedFields,
  command: savedFields.command.nullable().describe('null where the file cannot be read'),
  done: countSchema.describe('of total'),
  total: countSchema,
  process: countSchema.nullable().describe('the id of the process that works on it'),
  seed: seedSchema.optional(),
  startedAt: z.iso.datetime().optional(),
  directory: z.string().optional(),
});
const gameFields = { rules: rulesFields.rules, shots: countSchema };
const tableGameSchema = z.strictObject({
  ...savedFields,
  date: z.string().describe('year-month-day'),
  players: z.tuple([seatedPlayerSchema, seatedPlayerSchema]),
  ...gameFields,
});
const paperGameSchema = z.strictObject({
  ...savedFields,
  shooter: z.string().describe('the adviser'),
  ...gameFields,
});

export const SCHEMA = z.union([
  z.array(z.union([runSchema, tableGameSchema, paperGameSchema])),
  z.strictObject({ removed: z.array(z.string()).describe('ids') }),
]);
