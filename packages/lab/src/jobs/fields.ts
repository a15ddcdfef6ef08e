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

const MAX_NAME = 100;
const MAX_PATH = 4096;
/** Maximum length of a histogram, above the shots of any game on the largest grid. */
const MAX_HISTOGRAM_LENGTH = 10_000;

export const count = z.int().min(0);
export const seed = z.int().min(0);

export const presetName: z.ZodType<string> = z
  .string()
  .refine(isPresetName, 'no rules are called so');

const rulesEntry = z.custom<RulesEntry>(isRulesEntry, 'these are no rules');

/** Rules as JSON with a fixed fleet. */
export const listedRules = z.custom<RulesEntry>(
  (value) => typeof value === 'object' && makeRules(value).ok,
  'these are no rules',
);

export const rules: z.ZodType<RulesSpec> = z.union([presetName, rulesEntry], 'these are no rules');

export const knownPlacer = z
  .string()
  .max(MAX_NAME)
  .refine((name) => findPlacer(name) !== undefined, 'no placer is called so');

export const knownShooter = z
  .string()
  .max(MAX_NAME)
  .refine((name) => findShooter(name) !== undefined, 'no shooter is called so');

const learner: z.ZodType<LearnerSpec> = z.strictObject({
  learner: z.custom<LearnerName>(
    (value) => typeof value === 'string' && isLearnerName(value),
    'no shooter that learns is called so',
  ),
  memory: z.custom<Memory>((value) => readMemory(value).ok, 'this is no memory'),
});

export const namedShooter = z.union([knownShooter, learner], 'this is no shooter by its name');

/** Shooter by name, with or without a memory; files and code cannot go to other machines. */
export const shooterSpec = namedShooter as z.ZodType<ShooterSpec>;

export const ships = z.array(z.array(count.max(MAX_SQUARES - 1)).max(MAX_SQUARES)).max(MAX_SHIPS);

/** Returns a predicate: is the range [`from`, `to`) not empty, and at most this long? */
export function isRangeWithin(maxLength: number) {
  return ({ from, to }: { readonly from: number; readonly to: number }) =>
    from < to && to - from <= maxLength;
}

/** Placer by name, or by its layouts; files and code cannot go to other machines. */
export const placerSpec = z.union(
  [knownPlacer, z.strictObject({ name: z.string().max(MAX_PATH), layouts: z.array(ships).min(1) })],
  'this is no placer by its name',
) as z.ZodType<PlacerSpec>;

export const histogram = z.array(count).max(MAX_HISTOGRAM_LENGTH);

export const moments = z.strictObject({ count, sum: z.int(), squares: count });

const fold = z.strictObject({
  count,
  sum: z.int(),
  squares: count,
  luck: z.int(),
  luckSquares: count,
  products: z.int(),
});

export const luckSums = z.array(fold).length(NUMBER_OF_FOLDS);

const score = z.strictObject({ wins: count, losses: count, draws: count });

/** Schema of scores with only these names as keys. */
export function scoresSchemaFor(names: readonly string[]) {
  return z.partialRecord(z.enum(names), score) as z.ZodType<Record<string, z.infer<typeof score>>>;
}

const sides = z.strictObject({ winners: histogram, losers: histogram, drawn: histogram });
const bySquare = z.array(count).max(MAX_SQUARES);

export function statsSchemaFor(
  shooters: readonly string[],
  placers: readonly string[],
): z.ZodType<GameStats> {
  const row = z.partialRecord(z.enum(shooters), moments);
  const matrix = z.partialRecord(z.enum(placers), row) as z.ZodType<GameStats['matrix']>;
  return z.strictObject({
    games: count,
    draws: count,
    firstMoverWins: count,
    turns: histogram,
    shots: sides,
    misses: sides,
    loserPoints: histogram,
    shotsToClear: histogram,
    shotsAt: bySquare,
    shipsAt: bySquare,
    byShooter: scoresSchemaFor(shooters),
    byPlacer: scoresSchemaFor(placers),
    matrix,
    sums: z.strictObject({ shots: moments, misses: moments }),
  });
}

export const seat = z.literal([0, 1]);
export const winner = z.literal([0, 1, 'draw']);
const name = z.string().max(MAX_NAME);
const names = z.strictObject({ shooter: name, placer: z.string().max(MAX_PATH) });
const square = z.string().regex(/^[A-Z]\d{1,2}$/);
const shots = z.array(z.strictObject({ square, outcome: z.literal(OUTCOMES) })).max(MAX_SQUARES);
const layout = z.array(z.array(square).max(MAX_SQUARES)).max(MAX_SQUARES);

export function recordsSchemaFor(maxRecords: number): z.ZodType<LoggedGame[]> {
  const record = z.strictObject({
    game: count,
    pair: count,
    rules: name,
    entry: rulesEntry,
    names: z.tuple([name, name]),
    players: z.tuple([names, names]),
    layouts: z.tuple([layout, layout]),
    winner,
    first: seat,
    turns: count,
    points: z.tuple([count, count]),
    shots: z.tuple([shots, shots]),
    shotsToClear: z.tuple([count, count]),
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
