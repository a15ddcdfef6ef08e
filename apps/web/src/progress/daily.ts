import type { Day } from '@flotilla/play';
import * as z from 'zod';
import { bySchema, keepValue, wellFormed } from '../device/kept-value.js';
import { DAY } from './day-schema.js';
import { byDay, MOST_DAYS } from './days.js';

const RESULT = z.strictObject({
  day: DAY,
  shots: z.int().min(1).max(10_000),
  /** The shots with their luck taken out; null until it has been worked out. */
  fair: z.number().min(-10_000).max(10_000).nullable(),
  /** From 0 to 1, as a review has it; null until it has been worked out. */
  accuracy: z.number().min(0).max(1).nullable(),
});

const OPEN = z.strictObject({ day: DAY, squares: z.array(z.int().min(0)).max(700) });

/** No day has two results, no square is shot at twice, and a day that is over has as many shots as its result. */
export const DAILY = z
  .strictObject({
    /** The squares that were shot at on the last day that was played, in their order. */
    open: OPEN.nullable(),
    /** The days on which the whole fleet was sunk, the latest last. */
    results: z.array(RESULT).max(MOST_DAYS),
  })
  .refine(({ results }) => new Set(results.map(({ day }) => day)).size === results.length, {
    path: ['results'],
  })
  .refine(({ open, results }) => !open || agrees(open, results), { path: ['open'] });

function agrees({ day, squares }: z.infer<typeof OPEN>, results: readonly DailyResult[]): boolean {
  const result = resultOn(day, { results });
  return new Set(squares).size === squares.length && (!result || result.shots === squares.length);
}

export type DailyResult = z.infer<typeof RESULT>;

export const NO_DAYS: z.infer<typeof DAILY> = { open: null, results: [] };

/** The fleets of days that were searched for on this device. */
export const useDaily = keepValue('flotilla.daily', bySchema(DAILY, NO_DAYS, mended));

/** Of damaged days the results that can be read, one of each day, and the squares where they agree with them. */
export function mended({
  open,
  results,
}: Readonly<Record<string, unknown>>): z.infer<typeof DAILY> {
  const kept = byDay(wellFormed(RESULT, results));
  const squares = OPEN.safeParse(open).data;
  return { open: squares && agrees(squares, kept) ? squares : null, results: kept };
}

/** How it went on this day; undefined until its whole fleet was sunk. */
export function resultOn(
  day: Day,
  { results }: { readonly results: readonly DailyResult[] },
): DailyResult | undefined {
  return results.find((each) => each.day === day);
}

const NO_SQUARES: readonly number[] = [];

/** What two devices know of the days: of one day the result that was judged, and the squares that led to it. */
export function joined(
  own: z.infer<typeof DAILY>,
  other: z.infer<typeof DAILY>,
): z.infer<typeof DAILY> {
  const all = [...own.results, ...other.results].sort((a, b) => judgedIn(a) - judgedIn(b));
  const results = byDay(all);
  const open = [furtherOf(own.open, other.open), own.open, other.open].find(
    (each) => each && agrees(each, results),
  );
  return { open: open ?? null, results };
}

function judgedIn({ accuracy }: DailyResult): number {
  return accuracy === null ? 0 : 1;
}

type OpenDay = z.infer<typeof DAILY>['open'];

/** The later day; of one day, that on which more was shot. */
function furtherOf(a: OpenDay, b: OpenDay): OpenDay {
  if (!a || !b) return a ?? b;
  const [first, second] = [a, b].map(({ day, squares }) => [day, squares.length] as const);
  const isBehind = first![0] === second![0] ? first![1] < second![1] : first![0] < second![0];
  return isBehind ? b : a;
}

/** The squares that were shot at on this day; the same list as long as no shot is added. */
export function squaresOn(day: Day, { open }: z.infer<typeof DAILY>): readonly number[] {
  return open?.day === day ? open.squares : NO_SQUARES;
}

/** A page of an earlier day does not take the place of a later one, and a day with a result is over. */
export function keepShots(day: Day, squares: readonly number[]): void {
  const { open, results } = useDaily.getState();
  if ((open && open.day > day) || resultOn(day, { results })) return;
  useDaily.setState({ open: { day, squares: [...squares] } });
}

/** The result of a day, in the place of what was kept of that day before. */
export function keepResult(result: DailyResult): void {
  useDaily.setState(({ results }) => ({
    results: [...results.filter(({ day }) => day !== result.day), result].slice(-MOST_DAYS),
  }));
}
