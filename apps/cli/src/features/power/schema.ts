import * as z from 'zod';
import {
  chanceSchema,
  countSchema,
  orStopped,
  rulesFields,
  seedSchema,
} from '../../shell/schema-fields.js';

const told = {
  difference: z.number().describe('in mean shots'),
  deviation: z.number().describe('of the difference in one game, in shots'),
};
const power = z.array(z.strictObject({ games: countSchema, power: chanceSchema }));
const measured = z.strictObject({
  ...told,
  shooters: z.tuple([z.string(), z.string()]),
  rules: rulesFields.rules,
  placer: z.string(),
  games: countSchema.describe('that the deviation was measured in'),
  seed: seedSchema,
  power: power.describe('so many games show the difference with this chance'),
});

export const SCHEMA = orStopped(z.union([z.strictObject({ ...told, power }), measured]));
