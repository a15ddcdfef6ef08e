import * as z from 'zod';
import * as fields from '../../shell/schema-fields.js';

const questionFields = { ...fields.rulesFields, layouts: fields.layoutCountSchema };
const firstShotSchema = fields.squareTextSchema.describe('the first shot');
const searchFields = {
  first: firstShotSchema,
  states: fields.countSchema.describe('positions that were searched'),
};

const bestSolutionSchema = z.strictObject({
  ...questionFields,
  bestShots: z.number().describe('mean shots of the best strategy'),
  greedyShots: z.number().describe('mean shots at the likeliest square'),
  ...searchFields,
});
const worstSolutionSchema = z.strictObject({
  ...questionFields,
  worstShots: fields.countSchema.describe('shots that the best strategy never exceeds'),
  ...searchFields,
});
const withinSolutionSchema = z.strictObject({
  ...questionFields,
  withinShots: fields.countSchema.describe('of --within'),
  chance: fields.chanceSchema.describe('to need no more shots, of the best strategy for that'),
  cleared: fields.layoutCountSchema.describe('in how many layouts it needs no more'),
  chanceByMean: fields.chanceSchema.describe('of the strategy with the least mean'),
  ...searchFields,
});
const raceSideSchema = z.strictObject({
  byMean: fields.chanceSchema.describe('to win, of the strategy with the least mean'),
  chance: fields.chanceSchema.describe(
    'to win, of the best strategy that does not see the opponent',
  ),
  atMost: fields.chanceSchema.describe('no strategy wins more often'),
  first: firstShotSchema,
});
const raceSolutionSchema = z.strictObject({
  ...questionFields,
  opponentByMisses: z
    .array(fields.countSchema)
    .describe('by number of misses: in how many games the opponent needs that many'),
  first: raceSideSchema.describe('of the side that goes first'),
  second: raceSideSchema,
  states: searchFields.states,
});

export const SCHEMA = z.union([
  bestSolutionSchema,
  worstSolutionSchema,
  withinSolutionSchema,
  raceSolutionSchema,
]);
