import * as z from 'zod';
import { countSchema, rulesFields, seatedSchema, seedSchema } from '../../shell/schema-fields.js';

const saved = {
  id: z.string(),
  savedAt: z.iso.datetime(),
  command: z.string().describe('goes on with it'),
};
const run = z.strictObject({
  ...saved,
  command: saved.command.nullable().describe('null where the file cannot be read'),
  done: countSchema.describe('of total'),
  total: countSchema,
  process: countSchema.nullable().describe('the id of the one that works on it'),
  seed: seedSchema.optional(),
  startedAt: z.iso.datetime().optional(),
  directory: z.string().optional(),
});
const told = { rules: rulesFields.rules, shots: countSchema };
const game = z.strictObject({
  ...saved,
  date: z.string().describe('year-month-day'),
  players: z.tuple([seatedSchema, seatedSchema]),
  ...told,
});
const onPaper = z.strictObject({ ...saved, shooter: z.string().describe('the adviser'), ...told });

export const SCHEMA = z.union([
  z.array(z.union([run, game, onPaper])),
  z.strictObject({ removed: z.array(z.string()).describe('ids') }),
]);
