import type { Day } from '@flotilla/play';
import * as z from 'zod';
import { persistValue, schemaReader, validItems } from '../device/stored-value.js';
import { DAY_SCHEMA } from './day-schema.js';
import { latestPerDay, MAX_SAVED_DAYS, streakAt } from './days.js';
import { INITIAL_PUZZLE_RATING, ratingAfterPuzzle } from './rating.js';

/** Maximum number of ratings saved for the chart. */
const MAX_CHART_RATINGS = 200;

const ANSWERED_DAY_SCHEMA = z.strictObject({ day: DAY_SCHEMA, isRight: z.boolean() });

const RATING_SCHEMA = z.number().min(100).max(4000);

export const PUZZLE_PROGRESS_SCHEMA = z
  .strictObject({
    rating: RATING_SCHEMA,
    deviation: z.number().min(1).max(400),
    tried: z.int().min(0),
    solved: z.int().min(0),
    /** Number of puzzles solved in a row, up to the last answer. */
    run: z.int().min(0),
    /** Names of answered puzzles. */
    seen: z.array(z.string().max(8)).max(2000),
    /** Rating after each of the latest puzzles. */
    ratings: z.array(RATING_SCHEMA).max(MAX_CHART_RATINGS),
    /** Answered daily puzzles, latest last. */
    days: z.array(ANSWERED_DAY_SCHEMA).max(MAX_SAVED_DAYS),
  })
  .refine(({ tried, solved }) => solved <= tried, { path: ['solved'] })
  .refine(({ solved, run }) => run <= solved, { path: ['run'] });

export type PuzzleProgress = z.infer<typeof PUZZLE_PROGRESS_SCHEMA>;

export const NO_PUZZLES: PuzzleProgress = {
  ...INITIAL_PUZZLE_RATING,
  tried: 0,
  solved: 0,
  run: 0,
  seen: [],
  ratings: [],
  days: [],
};

export const usePuzzleProgress = persistValue(
  'flotilla.puzzles',
  schemaReader(PUZZLE_PROGRESS_SCHEMA, NO_PUZZLES, ({ days }) => ({
    ...NO_PUZZLES,
    days: latestPerDay(validItems(ANSWERED_DAY_SCHEMA, days)),
  })),
);

/** Saves the answer to a puzzle; callers pass only the first one. */
export function savePuzzleAnswer(
  puzzle: { readonly name: string; readonly rating: number },
  isRight: boolean,
  day?: Day,
): void {
  usePuzzleProgress.setState((previous) => {
    const { rating, deviation } = ratingAfterPuzzle(previous, puzzle.rating, isRight);
    return {
      rating,
      deviation,
      tried: previous.tried + 1,
      solved: previous.solved + Number(isRight),
      run: isRight ? previous.run + 1 : 0,
      seen: [...previous.seen.filter((name) => name !== puzzle.name), puzzle.name].slice(-2000),
      ratings: [...previous.ratings, Math.round(rating)].slice(-MAX_CHART_RATINGS),
      days: day ? [...previous.days, { day, isRight }].slice(-MAX_SAVED_DAYS) : previous.days,
    };
  });
}

/** Returns the streak of solved daily puzzles, up to today; a wrong answer ends it. */
export function puzzleStreakAt(today: Day, { days }: Pick<PuzzleProgress, 'days'>): number {
  if (days.some(({ day, isRight }) => day === today && !isRight)) return 0;
  return streakAt(
    today,
    days.flatMap(({ day, isRight }) => (isRight ? [day] : [])),
  );
}

/** Makes all puzzles available again; rating and statistics are kept. */
export function forgetSeenPuzzles(): void {
  usePuzzleProgress.setState({ seen: [] });
}
