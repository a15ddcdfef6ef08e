import { type DailyId, type DailySize, type Day, readDailyId } from '@flotilla/play';
import { useMemo } from 'react';
import * as z from 'zod';
import { persistValue, schemaReader, validItems } from '../device/stored-value.js';
import { DAY_SCHEMA } from './day-schema.js';
import { latestPerDay, MAX_SAVED_DAYS } from './days.js';

const DAILY_RESULT_SCHEMA = z.strictObject({
  day: DAY_SCHEMA,
  shots: z.int().min(1).max(10_000),
  /** Number of shots with average luck; null until computed. */
  fair: z.number().min(-10_000).max(10_000).nullable(),
  /** Accuracy from 0 to 1, as in a review; null until computed. */
  accuracy: z.number().min(0).max(1).nullable(),
});

const SQUARES_SCHEMA = z.array(z.int().min(0)).max(700);

const OPEN_SEARCH_SCHEMA = z.strictObject({ day: DAY_SCHEMA, squares: SQUARES_SCHEMA });

const MAX_ARCHIVED_DAYS = 60;

/** Shots of an earlier day, and its result if it was played late. */
const ARCHIVED_SCHEMA = z
  .strictObject({
    day: DAY_SCHEMA,
    squares: SQUARES_SCHEMA,
    late: DAILY_RESULT_SCHEMA.omit({ day: true }).nullable(),
  })
  .refine(({ squares, late }) => areUnique(squares) && (!late || late.shots === squares.length), {
    path: ['squares'],
  });

/** Requires at most one result per day, no repeated shot, and as many shots as in the result. */
export const DAILY_SCHEMA = z
  .strictObject({
    /** Shots of the last day played, in order. */
    open: OPEN_SEARCH_SCHEMA.nullable(),
    /** Days on which the whole fleet was sunk, latest last. */
    results: z.array(DAILY_RESULT_SCHEMA).max(MAX_SAVED_DAYS),
    /** Earlier days. Late results count for no streak. */
    archive: z.array(ARCHIVED_SCHEMA).max(MAX_ARCHIVED_DAYS).default([]),
  })
  .refine(({ results }) => new Set(results.map(({ day }) => day)).size === results.length, {
    path: ['results'],
  })
  .refine(({ open, results }) => !open || matchesResult(open, results), { path: ['open'] });

function matchesResult(
  { day, squares }: z.infer<typeof OPEN_SEARCH_SCHEMA>,
  results: readonly DailyResult[],
): boolean {
  const result = results.find((item) => item.day === day);
  return areUnique(squares) && (!result || result.shots === squares.length);
}

function areUnique(squares: readonly number[]): boolean {
  return new Set(squares).size === squares.length;
}

export type DailyResult = z.infer<typeof DAILY_RESULT_SCHEMA>;

type DailyProgress = z.infer<typeof DAILY_SCHEMA>;

export const NO_DAILY_PROGRESS: DailyProgress = { open: null, results: [], archive: [] };

/** Shots and results for the long daily fleets. */
export const useDaily = persistValue(
  'flotilla.daily',
  schemaReader(DAILY_SCHEMA, NO_DAILY_PROGRESS, recoverDaily),
);

/** Shots and results for the small daily fleets. */
export const useSmallDaily = persistValue(
  'flotilla.small-daily',
  schemaReader(DAILY_SCHEMA, NO_DAILY_PROGRESS, recoverDaily),
);

export function dailyStore(size: DailySize): typeof useDaily {
  return size === 'small' ? useSmallDaily : useDaily;
}

/** Returns the days on which a daily fleet of either size was found in time, in order. */
export function useDaysFound(): readonly Day[] {
  const long = useDaily(({ results }) => results);
  const small = useSmallDaily(({ results }) => results);
  return useMemo(() => daysFound(long, small), [long, small]);
}

/** Returns the distinct days of these results, ascending. */
export function daysFound(...sizes: readonly (readonly DailyResult[])[]): readonly Day[] {
  return [...new Set(sizes.flat().map(({ day }) => day))].sort();
}

/** Recovers valid results from damaged data, one per day, and the shots consistent with them. */
export function recoverDaily({
  open,
  results,
  archive,
}: Readonly<Record<string, unknown>>): DailyProgress {
  const validResults = latestPerDay(validItems(DAILY_RESULT_SCHEMA, results));
  const squares = OPEN_SEARCH_SCHEMA.safeParse(open).data;
  return {
    open: squares && matchesResult(squares, validResults) ? squares : null,
    results: validResults,
    archive: latestArchivedDays(validItems(ARCHIVED_SCHEMA, archive)),
  };
}

/** Returns the result of this day, on time or late; undefined until its whole fleet is sunk. */
export function dailyResultOn(
  day: Day,
  { results, archive }: Pick<DailyProgress, 'results' | 'archive'>,
): DailyResult | undefined {
  const late = archive.find((entry) => entry.day === day)?.late;
  return results.find((result) => result.day === day) ?? (late ? { day, ...late } : undefined);
}

const NO_SQUARES: readonly number[] = [];

/** Merges the days of two devices; prefers results with a known accuracy, and longer searches. */
export function mergeDaily(own: DailyProgress, added: DailyProgress): DailyProgress {
  const merged = [...own.results, ...added.results].sort(
    (a, b) => accuracyRank(a) - accuracyRank(b),
  );
  const results = latestPerDay(merged);
  const open = [furtherSearch(own.open, added.open), own.open, added.open].find(
    (candidate) => candidate && matchesResult(candidate, results),
  );
  const entries = [...own.archive, ...added.archive].sort((a, b) => entryRank(a) - entryRank(b));
  return { open: open ?? null, results, archive: latestArchivedDays(entries) };
}

/** Ranks a day's entries, higher is better: a late result, its accuracy if known, more shots. */
function entryRank({ squares, late }: DailyProgress['archive'][number]): number {
  return squares.length + (late ? 1_000 * (1 + accuracyRank(late)) : 0);
}

/** Sorts by day; keeps the last entry of each, and the latest {@link MAX_ARCHIVED_DAYS} days. */
function latestArchivedDays(archive: DailyProgress['archive']): DailyProgress['archive'] {
  return latestPerDay(archive).slice(-MAX_ARCHIVED_DAYS);
}

function accuracyRank({ accuracy }: Pick<DailyResult, 'accuracy'>): number {
  return accuracy === null ? 0 : 1;
}

type OpenDay = DailyProgress['open'];

/** Returns the search of the later day or, on the same day, the one with more shots. */
function furtherSearch(a: OpenDay, b: OpenDay): OpenDay {
  if (!a || !b) return a ?? b;
  const [first, second] = [a, b].map(({ day, squares }) => [day, squares.length] as const);
  const isOlder = first![0] === second![0] ? first![1] < second![1] : first![0] < second![0];
  return isOlder ? b : a;
}

/** Returns the shots of this day; the same list until a shot is added. */
export function shotsOnDay(day: Day, { open, archive }: DailyProgress): readonly number[] {
  if (open?.day === day) return open.squares;
  return archive.find((entry) => entry.day === day)?.squares ?? NO_SQUARES;
}

/** Saves an unfinished search. The latest on-time day stays open; other days are archived. */
export function saveDayShots(id: DailyId, squares: readonly number[], isLate = false): void {
  const [store, day] = storeAndDay(id);
  const state = store.getState();
  if (dailyResultOn(day, state)) return;
  const { open } = state;
  if (isLate || (open && open.day > day)) {
    store.setState({
      ...(open?.day === day && { open: null }),
      archive: withArchivedDay(state, { day, squares: [...squares], late: null }),
    });
    return;
  }
  const isNew = open && open.day < day;
  store.setState({
    open: { day, squares: [...squares] },
    ...(isNew && { archive: withArchivedDay(state, { ...open, late: null }) }),
  });
}

function withArchivedDay(
  { archive }: DailyProgress,
  entry: DailyProgress['archive'][number],
): DailyProgress['archive'] {
  return latestArchivedDays([...archive, entry]);
}

export function saveDayResult(id: DailyId, result: Omit<DailyResult, 'day'>, isLate = false): void {
  const [store, day] = storeAndDay(id);
  if (!isLate) {
    store.setState(({ results }) => ({ results: latestPerDay([...results, { day, ...result }]) }));
    return;
  }
  store.setState((state) => ({
    archive: withArchivedDay(state, { day, squares: [...shotsOnDay(day, state)], late: result }),
  }));
}

/** Is a search for one of this day's fleets unfinished? */
export function isSearching(day: Day): boolean {
  return [useDaily, useSmallDaily].some((store) => {
    const state = store.getState();
    return state.open?.day === day && !dailyResultOn(day, state);
  });
}

function storeAndDay(id: DailyId): readonly [store: typeof useDaily, day: Day] {
  const parts = readDailyId(id);
  if (!parts) throw new RangeError(`no daily fleet has the id ${id}`);
  return [dailyStore(parts.size), parts.day];
}
