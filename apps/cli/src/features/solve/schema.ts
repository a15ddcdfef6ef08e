import * as z from 'zod';
import * as fields from '../../shell/schema-fields.js';

const questionFields = { ...fields.rulesFields, layouts: fields.layoutsSchema };
const first = fields.squareTextSchema.describe('the first shot');
const searchFields = { first, states: fields.countSchema.describe('positions that were searched') };

const best = z.strictObject({
  ...questionFields,
  bestShots: z.number().describe('mean shots of the best strategy'),
  greedyShots: z.number().describe('mean shots at the likeliest square'),
  ...searchFields,
});
const worst = z.strictObject({
  ...questionFields,
  worstShots: fields.countSchema.describe('shots that the best strategy never exceeds'),
  ...searchFields,
});
const within = z.strictObject({
  ...questionFields,
  withinShots: fields.countSchema.describe('of --within'),
  chance: fields.chanceSchema.describe('to need no more shots, of the best strategy for that'),
  cleared: fields.layoutsSchema.describe('in how many layouts it needs no more'),
  chanceByMean: fields.chanceSchema.describe('of the strategy with the least mean'),
  ...searchFields,
});
const side = z.strictObject({
  byMean: fields.chanceSchema.describe('to win, of the strategy with the least mean'),
  chance: fields.chanceSchema.describe(
    'to win, of the best strategy that does not see the opponent',
  ),
  atMost: fields.chanceSchema.describe('no strategy wins more often'),
  first,
});
const race = z.strictObject({
  ...questionFields,
  opponentByMisses: z
    .array(fields.countSchema)
    .describe('by number of misses: in how many games the opponent needs that many'),
  first: side.describe('of the side that goes first'),
  second: side,
  states: searchFields.states,
});

export const SCHEMA = z.union([best, worst, within, race]);
