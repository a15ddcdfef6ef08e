import type { Day } from '@flotilla/play';
import * as z from 'zod';
import { bySchema, keepValue, wellFormed } from '../device/stored-value.js';
import { DAY } from './day-schema.js';
import { byDay, MOST_DAYS, streakAt } from './days.js';
import { FIRST_RATING, rated } from './rating.js';

/** Number of latest ratings kept for the chart. */
const MOST_RATINGS = 200;

const ANSWERED_DAY = z.strictObject({ day: DAY, isRight: z.boolean() });

const RATING = z.number().min(100).max(4000);

export const PUZZLE_PROGRESS = z
  .strictObject({
    rating: RATING,
    deviation: z.number().min(1).max(400),
    tried: z.int().min(0),
    solved: z.int().min(0),
    /** Current run of solved puzzles, up to the last one. */
    run: z.int().min(0),
    /** Names of answered puzzles. */
    seen: z.array(z.string().max(8)).max(2000),
    /** Rating after each of the latest puzzles. */
    ratings: z.array(RATING).max(MOST_RATINGS),
    /** Answered puzzles of the day, latest last. */
    days: z.array(ANSWERED_DAY).max(MOST_DAYS),
  })
  .refine(({ tried, solved }) => solved <= tried, { path: ['solved'] })
  .refine(({ solved, run }) => run <= solved, { path: ['run'] });

export type PuzzleProgress = z.infer<typeof PUZZLE_PROGRESS>;

export const NO_PUZZLES: PuzzleProgress = {
  ...FIRST_RATING,
  ...{ tried: 0, solved: 0, run: 0, seen: [], ratings: [], days: [] },
};

/** Puzzle progress of this device. */
export const usePuzzleProgress = keepValue(
  'flotilla.puzzles',
  bySchema(PUZZLE_PROGRESS, NO_PUZZLES, ({ days }) => ({
    ...NO_PUZZLES,
    days: byDay(wellFormed(ANSWERED_DAY, days)),
  })),
);

/** Saves the answer to a puzzle; only the first counts. */
export function keepAnswer(
  puzzle: { readonly name: string; readonly rating: number },
  isRight: boolean,
  day?: Day,
): void {
  usePuzzleProgress.setState((before) => {
    const { rating, deviation } = rated(before, puzzle.rating, isRight);
    return {
      ...{ rating, deviation },
      tried: before.tried + 1,
      solved: before.solved + Number(isRight),
      run: isRight ? before.run + 1 : 0,
      seen: [...before.seen.filter((name) => name !== puzzle.name), puzzle.name].slice(-2000),
      ratings: [...before.ratings, Math.round(rating)].slice(-MOST_RATINGS),
      days: day ? [...before.days, { day, isRight }].slice(-MOST_DAYS) : before.days,
    };
  });
}

/** Returns the streak of solved puzzles of the day, up to today; a wrong answer ends it. */
export function puzzleStreakAt(today: Day, { days }: Pick<PuzzleProgress, 'days'>): number {
  if (days.some(({ day, isRight }) => day === today && !isRight)) return 0;
  return streakAt(
    today,
    days.flatMap(({ day, isRight }) => (isRight ? [day] : [])),
  );
}

/** Makes all puzzles available again; rating and statistics are kept. */
export function forgetSeen(): void {
  usePuzzleProgress.setState({ seen: [] });
}
