import { rulesFileSchema } from '@flotilla/protocol';
import { OUTCOME_MARKS, RECORD_HEADER } from '@flotilla/rules';
import * as z from 'zod';

/* Parts shared by the published schemas. */

export const countSchema = z.int().min(0);
/** Null if unknown, such as the interval bounds of a single measurement. */
export const nullableNumberSchema = z.number().nullable();
export const chanceSchema = z.number().min(0).max(1).describe('a chance, from 0 to 1');
/** Decimal string, since the number may exceed 2^53. */
export const layoutCountSchema = z
  .string()
  .regex(/^\d+$/)
  .describe('a number of layouts, as a decimal string');

const outcomeMarks = Object.values(OUTCOME_MARKS).join('');
export const squareTextSchema = z
  .string()
  .regex(/^[A-Z]\d{1,2}$/)
  .meta({ id: 'square', description: 'column letter, then row number from 1' });
export const shotSchema = z
  .string()
  .regex(new RegExp(`^[A-Z]\\d{1,2}[${outcomeMarks}]$`))
  .meta({ id: 'shot', description: 'a square and its answer: - miss, + hit, x sunk' });
export const squareIndexSchema = z.int().min(0).describe('a square: row × width + column, from 0');
/** Outer array: rows of the board, from the top. */
export const valuesByRowSchema = <T extends z.ZodType>(value: T) => z.array(z.array(value));
/** One character per square. */
export const drawingRowsSchema = z.array(z.string());

export const seedSchema = countSchema.describe('with it the same command prints the same result');
export const rulesFields = {
  rules: rulesFileSchema.meta({ id: 'rules', description: 'what --rules FILE reads' }),
  seed: seedSchema.optional().describe('left out unless it drew the fleet of the rules'),
};

export const playerSchema = z.literal([1, 2]).describe('the first or the second player');
export const winnerSchema = z
  .union([playerSchema, z.literal('draw')])
  .nullable()
  .describe('null for a game that is not over');
export const phaseSchema = z.enum(['prepare', 'battle', 'over']);
export const recordSchema = z
  .string()
  // `startsWith` has no equivalent in JSON Schema.
  .regex(new RegExp(`^${RECORD_HEADER}`))
  .describe('the whole game as text, which flotilla replay reads');
export const seatedPlayerSchema = z.strictObject({
  name: z.string(),
  who: z.string().optional().describe('what the name stands for, such as computer'),
  shooter: z.string().optional().describe('of a computer'),
  placer: z.string().optional().describe('of a computer'),
  skill: chanceSchema.optional().describe('of a computer, from 0 to 1; left out if it is 1'),
});

const intervalFields = {
  mean: nullableNumberSchema,
  low: nullableNumberSchema.describe('of the 95% interval'),
  high: nullableNumberSchema.describe('of the 95% interval'),
  count: countSchema.describe('of measurements'),
};
export const estimateSchema = z.strictObject(intervalFields).meta({ id: 'estimate' });
/** Estimate with luck removed, and the deviation before and after. */
export const luckAdjustedEstimateSchema = z
  .strictObject({
    ...intervalFields,
    deviation: z
      .strictObject({ plain: z.number(), adjusted: z.number() })
      .describe('of one measurement, with luck and without'),
  })
  .meta({ id: 'adjusted' });

const summarySchema = z
  .strictObject({
    ...intervalFields,
    standardDeviation: z.number(),
    min: countSchema,
    quartiles: z.tuple([countSchema, countSchema, countSchema]),
    ninetieth: countSchema.describe('percentile'),
    max: countSchema,
  })
  .nullable()
  .meta({ id: 'summary' });
const bySide = z.strictObject({
  all: summarySchema,
  winners: summarySchema,
  losers: summarySchema,
});
const score = z.strictObject({ wins: countSchema, losses: countSchema, draws: countSchema });
const counts = z.array(countSchema);
export const statsSchema = z
  .strictObject({
    games: countSchema,
    draws: countSchema,
    firstMoverWins: estimateSchema.describe('a share of the games that were not drawn'),
    turns: summarySchema.describe('of both players together'),
    shots: bySide.describe('up to the end of the game'),
    misses: bySide.describe('up to the end of the game'),
    loserPoints: summarySchema.describe('squares of the winner’s fleet that the loser hit'),
    shotsToClear: summarySchema,
    byShooter: z.record(z.string(), score),
    byPlacer: z.record(z.string(), score),
    matrix: z
      .record(z.string(), z.record(z.string(), estimateSchema))
      .describe('by placer, then by shooter: shots to clear a board'),
    shotsAt: counts.describe('by square: how often it was shot at'),
    shipsAt: counts.describe('by square: how often it held a ship'),
    distribution: counts.describe('by number of shots: how many boards took exactly that many'),
  })
  .meta({ id: 'stats' });
/** Error of a program or a puzzle; further fields depend on the code. */
export const reasonSchema = z.looseObject({ code: z.string() });

/** Provenance of a result, sufficient to reproduce it. */
export const originFields = {
  version: z.string().describe('of the program'),
  command: z.string().describe('plays the same games again'),
  date: z.iso.datetime().describe('when the games ended'),
  seed: countSchema,
  isInterrupted: z.boolean().describe('stopped by Ctrl-C: the figures cover what was done by then'),
};

const interruptedSchema = z.strictObject({ ...originFields, isInterrupted: z.literal(true) });

/** Allows the document, or the shorter one printed if Ctrl-C came before any result. */
export const orInterrupted = <T extends z.ZodType>(document: T) =>
  z.union([document, interruptedSchema]);
