import * as z from 'zod';
import { DAY, type Day } from './days.js';
import { keepValue } from './kept-value.js';

const MOST_DAYS = 730;

const RESULT = z.strictObject({
  day: DAY,
  shots: z.int().min(1).max(10_000),
  /** The shots with their luck taken out; null until it has been worked out. */
  fair: z.number().min(-10_000).max(10_000).nullable(),
  /** From 0 to 1, as a review has it; null until it has been worked out. */
  accuracy: z.number().min(0).max(1).nullable(),
});

export const DAILY = z.strictObject({
  /** The squares that were shot at on the last day that was played, in their order. */
  open: z.strictObject({ day: DAY, squares: z.array(z.int().min(0)).max(700) }).nullable(),
  /** The days on which the whole fleet was sunk, the latest last. */
  results: z.array(RESULT).max(MOST_DAYS),
});

export type DailyResult = z.infer<typeof RESULT>;

export const NO_DAYS: z.infer<typeof DAILY> = { open: null, results: [] };

/** The fleets of days that were searched for on this device. */
export const useDaily = keepValue('flotilla.daily', DAILY, NO_DAYS);

const NO_SQUARES: readonly number[] = [];

/** The squares that were shot at on this day; the same list as long as no shot is added. */
export function squaresOn(day: Day, { open }: z.infer<typeof DAILY>): readonly number[] {
  return open?.day === day ? open.squares : NO_SQUARES;
}

/** A page of an earlier day does not take the place of a later one. */
export function keepShots(day: Day, squares: readonly number[]): void {
  const { open } = useDaily.getState();
  if (open && open.day > day) return;
  useDaily.setState({ open: { day, squares: [...squares] } });
}

/** The result of a day, in the place of what was kept of that day before. */
export function keepResult(result: DailyResult): void {
  useDaily.setState(({ results }) => ({
    results: [...results.filter(({ day }) => day !== result.day), result].slice(-MOST_DAYS),
  }));
}
