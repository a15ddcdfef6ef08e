import { setTimeout as sleep } from 'node:timers/promises';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Append } from './append.js';
import type { Clock } from './clock.js';

type Rows = readonly Record<string, unknown>[];

/** Keys of objects and positions in lists. */
export type JsonPath = readonly (string | number)[];

/** What PostgreSQL and SQLite have in common, and what each says in its own way. */
export interface StoreConnection {
  readonly db: PgDatabase<PgQueryResultHKT>;
  /** The rows that a statement returns. */
  rows(statement: SQL): Promise<Rows>;
  readonly clock: Clock;
  /** What the clock shows, for a statement: without a question where the database's own is the clock. */
  sqlNow(): SQL;
  /** The text, or the number as text, at a place in a column of JSON; null where there is none. */
  textIn(json: SQLWrapper, path: JsonPath): SQL;
  /** The JSON of a column with another text at a place. */
  withText(json: SQLWrapper, path: JsonPath, text: string): SQL;
  /**
   * Writes events of different games in one transaction: those whose game stands at the event before it.
   * @returns the games whose event was written
   */
  writeGroup(group: readonly Append[]): Promise<ReadonlySet<string>>;
  /** Rejects where what is written now would not be kept, as on a full disk. */
  tryWrite(): Promise<void>;
  /**
   * Does it again while the database cannot be reached, so that work may be done more than once.
   * @throws StoreLost after a time
   */
  attempt<T>(work: (attempts: number) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Why a store cannot be opened: `where` is the folder, or the database's address without a password. */
export type StoreFault =
  | { readonly code: 'locked'; readonly where: string; readonly by: string }
  | { readonly code: 'damaged'; readonly where: string; readonly reason: string }
  | { readonly code: 'unusable'; readonly where: string; readonly reason: string }
  | { readonly code: 'unreachable'; readonly where: string; readonly reason: string };

/** The database has been away for too long, or its disk is full; whether the last change was made is unknown. */
export class StoreLost extends Error {
  constructor(cause: unknown) {
    super('the database cannot be used', { cause });
    this.name = 'StoreLost';
  }
}

/** A write that changes nothing which anybody reads. */
export function touchSetting(): SQL {
  return keepSetting('written-at', new Date().toISOString());
}

export function keepSetting(key: string, value: string): SQL {
  return sql`insert into setting (key, value) values (${key}, ${value})
    on conflict (key) do update set value = excluded.value`;
}

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;

/** Makes `attempt` of a connection: patient for so long, where `isLost` tells such an error. */
export function makeAttempt(
  isLost: (error: unknown) => boolean,
  patienceMs: number,
): StoreConnection['attempt'] {
  return async (work) => {
    const start = performance.now();
    for (let attempts = 0; ; attempts += 1) {
      try {
        return await work(attempts);
      } catch (error) {
        if (hasNoDisk(error)) throw new StoreLost(error);
        if (!isLost(error)) throw error;
        if (performance.now() - start > patienceMs) throw new StoreLost(error);
        await sleep(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempts));
      }
    }
  };
}

/** The disk is full or read-only: no write succeeds until it has room. */
export function hasNoDisk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.cause !== undefined) return hasNoDisk(error.cause);
  return (
    'code' in error && /^(53100$|58|SQLITE_(FULL|IOERR|READONLY|CANTOPEN))/.test(String(error.code))
  );
}

/**
 * What the error says, with the driver's own words: drizzle wraps them in the whole statement. Of an error of the
 * file system, without the call and its path.
 */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return causeOf(error.cause);
  const [first = 'unknown'] = error.message.split('\n');
  // Several addresses of one host were tried in vain.
  if (error instanceof AggregateError && first === '') return causeOf(error.errors[0]);
  return 'syscall' in error ? first.replace(/, .*/, '') : first;
}
