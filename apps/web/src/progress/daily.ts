import type { Day } from '@flotilla/play';
import * as z from 'zod';
import { bySchema, keepValue, wellFormed } from '../device/stored-value.js';
import { DAY } from './day-schema.js';
import { byDay, MOST_DAYS } from './days.js';

const RESULT = z.strictObject({
  day: DAY,
  shots: z.int().min(1).max(10_000),
  /** Luck-adjusted number of shots; null until computed. */
  fair: z.number().min(-10_000).max(10_000).nullable(),
  /** Accuracy from 0 to 1, as in a review; null until computed. */
  accuracy: z.number().min(0).max(1).nullable(),
});

const SQUARES = z.array(z.int().min(0)).max(700);

const OPEN = z.strictObject({ day: DAY, squares: SQUARES });

/** Number of latest archived days kept. */
const MOST_ARCHIVED = 60;

/** Shots of an earlier day, and its result if it was played late. */
const ARCHIVED = z
  .strictObject({ day: DAY, squares: SQUARES, late: RESULT.omit({ day: true }).nullable() })
  .refine(({ squares, late }) => hasNoTwice(squares) && (!late || late.shots === squares.length), {
    path: ['squares'],
  });

/**
 * At most one result per day, no square shot at twice, and as many shots on a finished day as its result says.
 */
export const DAILY = z
  .strictObject({
    /** Shots of the last day played, in order. */
    open: OPEN.nullable(),
    /** Days on which the whole fleet was sunk, latest last. */
    results: z.array(RESULT).max(MOST_DAYS),
    /** Earlier days. Late results count for no streak. */
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

/** Daily fleets searched for on this device. */
export const useDaily = keepValue('flotilla.daily', bySchema(DAILY, NO_DAYS, mended));

/** Recovers valid results from damaged data, one per day, and the shots consistent with them. */
export function mended({ open, results, archive }: Readonly<Record<string, unknown>>): Daily {
  const kept = byDay(wellFormed(RESULT, results));
  const squares = OPEN.safeParse(open).data;
  return {
    open: squares && agrees(squares, kept) ? squares : null,
    results: kept,
    archive: latest(wellFormed(ARCHIVED, archive)),
  };
}

/** Returns the result of this day, on time or late; undefined until its whole fleet is sunk. */
export function resultOn(
  day: Day,
  { results, archive }: Pick<Daily, 'results' | 'archive'>,
): DailyResult | undefined {
  const late = archive.find((each) => each.day === day)?.late;
  return results.find((each) => each.day === day) ?? (late ? { day, ...late } : undefined);
}

const NO_SQUARES: readonly number[] = [];

/** Merges the days of two devices: prefers the judged result of a day, with its shots. */
export function joined(own: Daily, other: Daily): Daily {
  const all = [...own.results, ...other.results].sort((a, b) => judgedIn(a) - judgedIn(b));
  const results = byDay(all);
  const open = [furtherOf(own.open, other.open), own.open, other.open].find(
    (each) => each && agrees(each, results),
  );
  const known = [...own.archive, ...other.archive].sort((a, b) => weightOf(a) - weightOf(b));
  return { open: open ?? null, results, archive: latest(known) };
}

/** Ranks entries of one day: late results over none, then judged ones, then more shots. */
function weightOf({ squares, late }: Daily['archive'][number]): number {
  return squares.length + (late ? 1_000 * (1 + judgedIn(late)) : 0);
}

/** Sorts by day; keeps the last entry of each. */
function latest(archive: Daily['archive']): Daily['archive'] {
  return byDay(archive).slice(-MOST_ARCHIVED);
}

function judgedIn({ accuracy }: Pick<DailyResult, 'accuracy'>): number {
  return accuracy === null ? 0 : 1;
}

type OpenDay = Daily['open'];

/** Returns the later day; if equal, the one with more shots. */
function furtherOf(a: OpenDay, b: OpenDay): OpenDay {
  if (!a || !b) return a ?? b;
  const [first, second] = [a, b].map(({ day, squares }) => [day, squares.length] as const);
  const isBehind = first![0] === second![0] ? first![1] < second![1] : first![0] < second![0];
  return isBehind ? b : a;
}

/** Returns the shots of this day; the same list until a shot is added. */
export function squaresOn(day: Day, { open, archive }: Daily): readonly number[] {
  if (open?.day === day) return open.squares;
  return archive.find((each) => each.day === day)?.squares ?? NO_SQUARES;
}

/**
 * Saves the shots of an unfinished day. The last day played on time is open; the one before it, and every day
 * played late, is archived.
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

/** Returns the archive with this day's entry replaced. */
function archived({ archive }: Daily, entry: Daily['archive'][number]): Daily['archive'] {
  return latest([...archive, entry]);
}

/** Saves the result of a day, replacing the earlier one. */
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
