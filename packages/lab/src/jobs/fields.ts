import {
  findPlacer,
  findShooter,
  isLearnerName,
  type LearnerName,
  type Memory,
  makeRng,
  readMemory,
} from '@flotilla/engine';
import {
  isPresetName,
  MAX_SHIPS,
  MAX_SQUARES,
  makeRules,
  OUTCOMES,
  type RulesEntry,
} from '@flotilla/rules';
import * as z from 'zod';
import type { LoggedGame } from '../games/logged-game.js';
import type { LearnerSpec, PlacerSpec, RulesSpec, ShooterSpec } from '../specs.js';
import { NUMBER_OF_FOLDS } from '../stats/adjusted.js';
import type { GameStats } from '../stats/game-stats.js';

const MAX_WIRE_NAME_LENGTH = 100;
const MAX_PATH_LENGTH = 4096;
/** Maximum length of a histogram, above the shots of any game on the largest grid. */
const MAX_HISTOGRAM_LENGTH = 10_000;

export const wholeCountSchema = z.int().min(0);
export const seedNumberSchema = z.int().min(0);

export const presetNameSchema: z.ZodType<string> = z
  .string()
  .refine(isPresetName, 'no rules are called so');

const rulesEntrySchema = z.custom<RulesEntry>(isRulesEntry, 'these are no rules');

/** Rules as JSON with a fixed fleet. */
export const fixedRulesSchema = z.custom<RulesEntry>(
  (value) => typeof value === 'object' && makeRules(value).ok,
  'these are no rules',
);

export const rulesSpecSchema: z.ZodType<RulesSpec> = z.union(
  [presetNameSchema, rulesEntrySchema],
  'these are no rules',
);

export const placerNameSchema = z
  .string()
  .max(MAX_WIRE_NAME_LENGTH)
  .refine((name) => findPlacer(name) !== undefined, 'no placer is called so');

export const shooterNameSchema = z
  .string()
  .max(MAX_WIRE_NAME_LENGTH)
  .refine((name) => findShooter(name) !== undefined, 'no shooter is called so');

const learnerSpecSchema: z.ZodType<LearnerSpec> = z.strictObject({
  learner: z.custom<LearnerName>(
    (value) => typeof value === 'string' && isLearnerName(value),
    'no shooter that learns is called so',
  ),
  memory: z.custom<Memory>((value) => readMemory(value).ok, 'this is no memory'),
});

export const namedShooterSchema = z.union(
  [shooterNameSchema, learnerSpecSchema],
  'this is no shooter by its name',
);

/** Shooter by name, with or without a memory; files and code cannot go to other machines. */
export const shooterSpecSchema = namedShooterSchema as z.ZodType<ShooterSpec>;

export const shipSquaresSchema = z
  .array(z.array(wholeCountSchema.max(MAX_SQUARES - 1)).max(MAX_SQUARES))
  .max(MAX_SHIPS);

/** Returns a predicate: is the range [`from`, `to`) not empty, and at most this long? */
export function makeRangeCheck(maxLength: number) {
  return ({ from, to }: { readonly from: number; readonly to: number }) =>
    from < to && to - from <= maxLength;
}

/** Placer by name, or by its layouts; files and code cannot go to other machines. */
export const placerSpecSchema = z.union(
  [
    placerNameSchema,
    z.strictObject({
      name: z.string().max(MAX_PATH_LENGTH),
      layouts: z.array(shipSquaresSchema).min(1),
    }),
  ],
  'this is no placer by its name',
) as z.ZodType<PlacerSpec>;

export const histogramSchema = z.array(wholeCountSchema).max(MAX_HISTOGRAM_LENGTH);

export const momentsSchema = z.strictObject({
  count: wholeCountSchema,
  sum: z.int(),
  squares: wholeCountSchema,
});

const luckFoldSchema = z.strictObject({
  count: wholeCountSchema,
  sum: z.int(),
  squares: wholeCountSchema,
  luck: z.int(),
  luckSquares: wholeCountSchema,
  products: z.int(),
});

export const luckSumsSchema = z.array(luckFoldSchema).length(NUMBER_OF_FOLDS);

const scoreSchema = z.strictObject({
  wins: wholeCountSchema,
  losses: wholeCountSchema,
  draws: wholeCountSchema,
});

export function scoresSchemaFor(names: readonly string[]) {
  return z.partialRecord(z.enum(names), scoreSchema) as z.ZodType<
    Record<string, z.infer<typeof scoreSchema>>
  >;
}

const sideHistogramsSchema = z.strictObject({
  winners: histogramSchema,
  losers: histogramSchema,
  drawn: histogramSchema,
});
const countsBySquareSchema = z.array(wholeCountSchema).max(MAX_SQUARES);

export function statsSchemaFor(
  shooters: readonly string[],
  placers: readonly string[],
): z.ZodType<GameStats> {
  const row = z.partialRecord(z.enum(shooters), momentsSchema);
  const matrix = z.partialRecord(z.enum(placers), row) as z.ZodType<GameStats['matrix']>;
  return z.strictObject({
    games: wholeCountSchema,
    draws: wholeCountSchema,
    firstMoverWins: wholeCountSchema,
    turns: histogramSchema,
    shots: sideHistogramsSchema,
    misses: sideHistogramsSchema,
    loserPoints: histogramSchema,
    shotsToClear: histogramSchema,
    shotsAt: countsBySquareSchema,
    shipsAt: countsBySquareSchema,
    byShooter: scoresSchemaFor(shooters),
    byPlacer: scoresSchemaFor(placers),
    matrix,
    sums: z.strictObject({ shots: momentsSchema, misses: momentsSchema }),
  });
}

export const seatIndexSchema = z.literal([0, 1]);
export const winnerSeatSchema = z.literal([0, 1, 'draw']);
const shortNameSchema = z.string().max(MAX_WIRE_NAME_LENGTH);
const seatNamesSchema = z.strictObject({
  shooter: shortNameSchema,
  placer: z.string().max(MAX_PATH_LENGTH),
});
const squareNameSchema = z.string().regex(/^[A-Z]\d{1,2}$/);
const loggedShotsSchema = z
  .array(z.strictObject({ square: squareNameSchema, outcome: z.literal(OUTCOMES) }))
  .max(MAX_SQUARES);
const loggedLayoutSchema = z.array(z.array(squareNameSchema).max(MAX_SQUARES)).max(MAX_SQUARES);

export function recordsSchemaFor(maxRecords: number): z.ZodType<LoggedGame[]> {
  const record = z.strictObject({
    game: wholeCountSchema,
    pair: wholeCountSchema,
    rules: shortNameSchema,
    entry: rulesEntrySchema,
    names: z.tuple([shortNameSchema, shortNameSchema]),
    players: z.tuple([seatNamesSchema, seatNamesSchema]),
    layouts: z.tuple([loggedLayoutSchema, loggedLayoutSchema]),
    winner: winnerSeatSchema,
    first: seatIndexSchema,
    turns: wholeCountSchema,
    points: z.tuple([wholeCountSchema, wholeCountSchema]),
    shots: z.tuple([loggedShotsSchema, loggedShotsSchema]),
    shotsToClear: z.tuple([wholeCountSchema, wholeCountSchema]),
  });
  return z.array(record).max(maxRecords);
}

/** Schema of an empty list: only external programs forfeit, and other machines run none. */
export function emptyForfeitsSchema<Forfeit>(): z.ZodType<Forfeit[]> {
  return z.array(z.never());
}

function isRulesEntry(value: unknown): boolean {
  return typeof value === 'object' && makeRules(value, makeRng(0)).ok;
}
