import * as z from 'zod';
import { DAY, type Day } from './days.js';
import { keepValue } from './kept-value.js';
import { FIRST_RATING, rated } from './rating.js';

/** So many of the latest ratings are kept, to be drawn. */
const MOST_RATINGS = 200;
const MOST_DAYS = 730;

export const PUZZLE_PROGRESS = z.strictObject({
  rating: z.number().min(100).max(4000),
  deviation: z.number().min(1).max(400),
  tried: z.int().min(0),
  solved: z.int().min(0),
  /** How many were solved in a row, up to the last one. */
  run: z.int().min(0),
  /** The names of those that have been answered. */
  seen: z.array(z.string().max(8)).max(2000),
  /** The rating after each of the latest puzzles. */
  ratings: z.array(z.number()).max(MOST_RATINGS),
  /** The puzzles of the day, the latest last. */
  days: z.array(z.strictObject({ day: DAY, isRight: z.boolean() })).max(MOST_DAYS),
});

export type PuzzleProgress = z.infer<typeof PUZZLE_PROGRESS>;

export const NO_PUZZLES: PuzzleProgress = {
  ...FIRST_RATING,
  ...{ tried: 0, solved: 0, run: 0, seen: [], ratings: [], days: [] },
};

/** What this device knows of a person's puzzles. */
export const usePuzzleProgress = keepValue('flotilla.puzzles', PUZZLE_PROGRESS, NO_PUZZLES);

/** The first answer to a puzzle, which alone counts. */
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

/** Has all puzzles asked again; rating and figures stay. */
export function forgetSeen(): void {
  usePuzzleProgress.setState({ seen: [] });
}
