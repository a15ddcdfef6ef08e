import { TIES } from '@flotilla/research';
import * as z from 'zod';
import {
  chanceSchema,
  countSchema,
  figureSchema,
  layoutsSchema,
  orStopped,
  rulesFields,
} from '../../shell/schema-fields.js';

const told = {
  ...rulesFields,
  shooter: z.string(),
  ties: z.enum(TIES).describe('which of equally good squares is shot at'),
  isInterrupted: z.boolean(),
  layouts: layoutsSchema,
  done: layoutsSchema.describe('layouts walked so far'),
};
const mean = z.strictObject({
  ...told,
  meanShots: figureSchema.describe('over all layouts; null until all are walked'),
  meanMisses: figureSchema,
});
const within = z.strictObject({
  ...told,
  withinShots: countSchema.describe('of --within'),
  chance: chanceSchema.nullable().describe('to need no more shots'),
});

export const SCHEMA = orStopped(z.union([mean, within]));
