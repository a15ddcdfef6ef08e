import type { Day } from '@flotilla/play';
import * as z from 'zod';
import { bySchema, keepValue, wellFormed } from '../device/stored-value.js';
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

const SQUARES = z.array(z.int().min(0)).max(700);

const OPEN = z.strictObject({ day: DAY, squares: SQUARES });

/** So many of the latest days of the archive are kept. */
const MOST_ARCHIVED = 60;

/** The squares of an earlier day, to be looked at, and its result where it was searched for after its end. */
const ARCHIVED = z
  .strictObject({ day: DAY, squares: SQUARES, late: RESULT.omit({ day: true }).nullable() })
  .refine(({ squares, late }) => hasNoTwice(squares) && (!late || late.shots === squares.length), {
    path: ['squares'],
  });

/** No day has two results, no square is shot at twice, and a day that is over has as many shots as its result. */
export const DAILY = z
  .strictObject({
    /** The squares that were shot at on the last day that was played, in their order. */
    open: OPEN.nullable(),
    /** The days on which the whole fleet was sunk, the latest last. */
    results: z.array(RESULT).max(MOST_DAYS),
    /** Earlier days. What is found late counts for no streak. */
    archive: z.array(ARCHIVED).max(MOST_ARCHIVED).default([]),
  })
  .refine(({ results }) => new Set(results.map(({ day }) => day)).size === results.length, {
    path: ['results'],
  })
  .refine(({ open, results }) => !open || agrees(open, results), { path: ['open'] });

function agrees({ day, squares }: z.infer<typeof OPEN>, results: readonly DailyResult[]): boolean {
  const result = results.find((each) => each.day === day);
  return hasNoTwice(squares) && (!result || result.shots === squares.length);
}

function hasNoTwice(squares: readonly number[]): boolean {
  return new Set(squares).size === squares.length;
}

export type DailyResult = z.infer<typeof RESULT>;

type Daily = z.infer<typeof DAILY>;

export const NO_DAYS: Daily = { open: null, results: [], archive: [] };

/** The fleets of days that were searched for on this device. */
export const useDaily = keepValue('flotilla.daily', bySchema(DAILY, NO_DAYS, mended));

/** Of damaged days the results that can be read, one of each day, and the squares where they agree with them. */
export function mended({ open, results, archive }: Readonly<Record<string, unknown>>): Daily {
  const kept = byDay(wellFormed(RESULT, results));
  const squares = OPEN.safeParse(open).data;
  return {
    open: squares && agrees(squares, kept) ? squares : null,
    results: kept,
    archive: latest(wellFormed(ARCHIVED, archive)),
  };
}

/** How it went on this day, or later; undefined until its whole fleet was sunk. */
export function resultOn(
  day: Day,
  { results, archive }: Pick<Daily, 'results' | 'archive'>,
): DailyResult | undefined {
  const late = archive.find((each) => each.day === day)?.late;
  return results.find((each) => each.day === day) ?? (late ? { day, ...late } : undefined);
}

const NO_SQUARES: readonly number[] = [];

/** What two devices know of the days: of one day the result that was judged, and the squares that led to it. */
export function joined(own: Daily, other: Daily): Daily {
  const all = [...own.results, ...other.results].sort((a, b) => judgedIn(a) - judgedIn(b));
  const results = byDay(all);
  const open = [furtherOf(own.open, other.open), own.open, other.open].find(
    (each) => each && agrees(each, results),
  );
  const known = [...own.archive, ...other.archive].sort((a, b) => weightOf(a) - weightOf(b));
  return { open: open ?? null, results, archive: latest(known) };
}

/** Of one day what was found late counts more than what was not, then what was judged, then more squares. */
function weightOf({ squares, late }: Daily['archive'][number]): number {
  return squares.length + (late ? 1_000 * (1 + judgedIn(late)) : 0);
}

/** In the order of the days, of one day the last given. */
function latest(archive: Daily['archive']): Daily['archive'] {
  return byDay(archive).slice(-MOST_ARCHIVED);
}

function judgedIn({ accuracy }: Pick<DailyResult, 'accuracy'>): number {
  return accuracy === null ? 0 : 1;
}

type OpenDay = Daily['open'];

/** The later day; of one day, that on which more was shot. */
function furtherOf(a: OpenDay, b: OpenDay): OpenDay {
  if (!a || !b) return a ?? b;
  const [first, second] = [a, b].map(({ day, squares }) => [day, squares.length] as const);
  const isBehind = first![0] === second![0] ? first![1] < second![1] : first![0] < second![0];
  return isBehind ? b : a;
}

/** The squares that were shot at on this day; the same list as long as no shot is added. */
export function squaresOn(day: Day, { open, archive }: Daily): readonly number[] {
  if (open?.day === day) return open.squares;
  return archive.find((each) => each.day === day)?.squares ?? NO_SQUARES;
}

/**
 * Keeps the shots at a day without a result. The last day that is played on time is open; the one before,
 * and every day that is played late, is in the archive.
 */
export function keepShots(day: Day, squares: readonly number[], isLate = false): void {
  const state = useDaily.getState();
  if (resultOn(day, state)) return;
  const { open } = state;
  if (isLate || (open && open.day > day)) {
    useDaily.setState({ archive: archived(state, { day, squares: [...squares], late: null }) });
    return;
  }
  const isNew = open && open.day < day;
  useDaily.setState({
    open: { day, squares: [...squares] },
    ...(isNew && { archive: archived(state, { ...open, late: null }) }),
  });
}

/** The archive with this day, in the place of what it had of it. */
function archived({ archive }: Daily, entry: Daily['archive'][number]): Daily['archive'] {
  return latest([...archive, entry]);
}

/** The result of a day, in the place of what was kept of that day before. */
export function keepResult(result: DailyResult, isLate = false): void {
  if (!isLate) {
    useDaily.setState(({ results }) => ({
      results: [...results.filter(({ day }) => day !== result.day), result].slice(-MOST_DAYS),
    }));
    return;
  }
  const { day, ...late } = result;
  useDaily.setState((state) => ({
    archive: archived(state, { day, squares: [...squaresOn(day, state)], late }),
  }));
}
