import * as z from 'zod';
import * as fields from '../../shell/schema-fields.js';

const questionFields = {
  difference: z.number().describe('in mean shots'),
  deviation: z.number().describe('of the difference in one game, in shots'),
};
const powerRowsSchema = z.array(
  z.strictObject({ games: fields.countSchema, power: fields.chanceSchema }),
);
const measuredPowerSchema = z.strictObject({
  ...questionFields,
  shooters: z.tuple([z.string(), z.string()]),
  rules: fields.rulesFields.rules,
  placer: z.string(),
  games: fields.countSchema.describe('that the deviation was measured in'),
  seed: fields.seedSchema,
  power: powerRowsSchema.describe('the chance that this number of games shows the difference'),
});

export const SCHEMA = fields.orInterrupted(
  z.union([z.strictObject({ ...questionFields, power: powerRowsSchema }), measuredPowerSchema]),
);
