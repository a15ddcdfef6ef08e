import { setTimeout as sleep } from 'node:timers/promises';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { gameEvents, games } from './schema.js';

type Rows = readonly Record<string, unknown>[];

export type JsonPath = readonly (string | number)[];

/** Database, or a transaction in it. */
export type Db = PgDatabase<PgQueryResultHKT>;

/** Columns of a game derived from its log, for lists and checks that do not read it. */
export type GameState = Readonly<
  Pick<typeof games.$inferSelect, 'phase' | 'deadline' | 'endedAt' | 'result' | 'awaitsLevel'>
>;

/** Event to append as number `seq`, if the game's last event is `seq - 1`. */
export interface EventAppend extends Readonly<typeof gameEvents.$inferSelect> {
  readonly state: GameState;
}

export interface Clock {
  /** Returns milliseconds since 1970; never goes back. */
  now(): number;
  /** Adjusts to the reference clock. `isQuiet`: no player's absence is being measured. */
  adjust(at: { readonly isQuiet: boolean }): Promise<void>;
}

/** Common interface of PostgreSQL and SQLite, including the SQL in which they differ. */
export interface StoreConnection {
  readonly db: Db;
  rows(statement: SQL): Promise<Rows>;
  readonly clock: Clock;
  /** Returns the current time as SQL; PostgreSQL evaluates it by its own clock. */
  sqlNow(): SQL;
  /** Returns the text, or the number as text, at a path in a JSON column; null if missing. */
  textIn(json: SQLWrapper, path: JsonPath): SQL;
  /** Returns a JSON column with the text at a path replaced. */
  withText(json: SQLWrapper, path: JsonPath, text: string): SQL;
  /** Writes events of different games in one transaction; returns the games written. */
  writeGroup(group: readonly EventAppend[]): Promise<ReadonlySet<string>>;
  /** Rejects if writes cannot be stored now, for instance because the disk is full. */
  tryWrite(): Promise<void>;
  /** Repeats `work` while the database is unreachable. @throws StoreUnavailableError on timeout */
  attempt<T>(work: (attempts: number) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Failure to open a store. `where`: the folder, or the database without its password. */
export type StoreOpenError =
  | { readonly code: 'locked'; readonly where: string; readonly by: string }
  | {
      readonly code: 'damaged' | 'unusable' | 'unreachable';
      readonly where: string;
      readonly reason: string;
    };

export function describeOpenError(fault: StoreOpenError, setting = 'DATABASE_URL'): string {
  const { code, where } = fault;
  const advice = 'name another folder in FLOTILLA_DATA';
  if (code === 'locked') return `${fault.by} uses ${where}; stop it, or ${advice}`;
  const reasons = {
    damaged: `the games in ${where} cannot be read (${fault.reason}); restore a copy, or ${advice}`,
    unusable: `${where} cannot be used (${fault.reason}); ${advice}`,
    unreachable: `the database ${where} cannot be used (${fault.reason}); see ${setting}`,
  };
  return reasons[code];
}

/** Unreachable database, or full disk; the outcome of the last change is unknown. */
export class StoreUnavailableError extends Error {
  constructor(cause: unknown) {
    super('the database cannot be used', { cause });
    this.name = 'StoreUnavailableError';
  }
}

export async function firstRow<Row>(rows: PromiseLike<readonly Row[]>): Promise<Row | undefined> {
  return (await rows)[0];
}

/** Formats a time for statements that drizzle does not build. */
export function toIsoText(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}

/** Returns a statement that tests whether the database accepts writes. */
export function probeWriteSql(): SQL {
  return upsertSettingSql('written-at', new Date().toISOString());
}

export function upsertSettingSql(key: string, value: string): SQL {
  return sql`insert into setting (key, value) values (${key}, ${value})
    on conflict (key) do update set value = excluded.value`;
}

const FIRST_RETRY_DELAY_MS = 50;
const MAX_RETRY_DELAY_MS = 1_000;

/** Creates the `attempt` of a connection: retries after a lost connection, up to a time limit. */
export function makeRetryingAttempt(
  isLost: (error: unknown) => boolean,
  timeLimitMs: number,
): StoreConnection['attempt'] {
  return async (work) => {
    const start = performance.now();
    for (let attempts = 0; ; attempts += 1) {
      try {
        return await work(attempts);
      } catch (error) {
        if (isDiskFailure(error)) throw new StoreUnavailableError(error);
        if (!isLost(error)) throw error;
        if (performance.now() - start > timeLimitMs) throw new StoreUnavailableError(error);
        await sleep(Math.min(MAX_RETRY_DELAY_MS, FIRST_RETRY_DELAY_MS * 2 ** attempts));
      }
    }
  };
}

/** Is the disk full or read-only? Then a retry cannot help. */
export function isDiskFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.cause !== undefined) return isDiskFailure(error.cause);
  return (
    'code' in error && /^(53100$|58|SQLITE_(FULL|IOERR|READONLY|CANTOPEN))/.test(String(error.code))
  );
}

/** Returns the driver's message, unwrapped from drizzle's error, without system calls and paths. */
export function driverMessageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return driverMessageOf(error.cause);
  const [first = 'unknown'] = error.message.split('\n');
  // All addresses of the host have failed.
  if (error instanceof AggregateError && first === '') return driverMessageOf(error.errors[0]);
  return 'syscall' in error ? first.replace(/, .*/, '') : first;
}
