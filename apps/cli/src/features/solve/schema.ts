import * as z from 'zod';
import {
  chanceSchema,
  countSchema,
  layoutsSchema,
  rulesFields,
  squareTextSchema,
} from '../../shell/schema-fields.js';

const asked = { ...rulesFields, layouts: layoutsSchema };
const first = squareTextSchema.describe('the first shot');
const found = { first, states: countSchema.describe('positions that were searched') };

const best = z.strictObject({
  ...asked,
  bestShots: z.number().describe('mean shots of the best strategy'),
  greedyShots: z.number().describe('mean shots at the likeliest square'),
  ...found,
});
const worst = z.strictObject({
  ...asked,
  worstShots: countSchema.describe('shots that the best strategy never exceeds'),
  ...found,
});
const within = z.strictObject({
  ...asked,
  withinShots: countSchema.describe('of --within'),
  chance: chanceSchema.describe('to need no more shots, of the best strategy for that'),
  cleared: layoutsSchema.describe('in how many layouts it needs no more'),
  chanceByMean: chanceSchema.describe('of the strategy with the least mean'),
  ...found,
});
const side = z.strictObject({
  byMean: chanceSchema.describe('to win, of the strategy with the least mean'),
  chance: chanceSchema.describe('to win, of the best strategy that does not see the opponent'),
  atMost: chanceSchema.describe('no strategy wins more often'),
  first,
});
const race = z.strictObject({
  ...asked,
  opponentByMisses: z
    .array(countSchema)
    .describe('by number of misses: in how many games the opponent needs so many'),
  first: side.describe('of who begins'),
  second: side,
  states: found.states,
});

export const SCHEMA = z.union([best, worst, within, race]);
