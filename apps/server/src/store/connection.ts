import { setTimeout as sleep } from 'node:timers/promises';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { gameEvents, games } from './schema.js';

type Rows = readonly Record<string, unknown>[];

/** Object keys and list indexes. */
export type JsonPath = readonly (string | number)[];

/** Database, or a transaction in it. */
export type Db = PgDatabase<PgQueryResultHKT>;

/** Columns of a game that change with an event; used by the clients' lists. */
export type GameState = Readonly<
  Pick<typeof games.$inferSelect, 'phase' | 'deadline' | 'endedAt' | 'result' | 'awaitsLevel'>
>;

/** Event number `seq` of a game whose last event is `seq - 1`. */
export interface Append extends Readonly<typeof gameEvents.$inferSelect> {
  readonly state: GameState;
}

export interface Clock {
  /** Returns milliseconds since 1970; never goes back. */
  now(): number;
  /**
   * Compares it with its reference clock.
   * @param isQuiet true if no player was seen for so long that no absence is being measured
   */
  adjust(isQuiet: boolean): Promise<void>;
}

/** Common interface of PostgreSQL and SQLite, with the SQL that differs. */
export interface StoreConnection {
  readonly db: Db;
  rows(statement: SQL): Promise<Rows>;
  readonly clock: Clock;
  /** Returns the current time as SQL; with PostgreSQL, an expression that the database evaluates. */
  sqlNow(): SQL;
  /** Returns the text, or the number as text, at a path in a JSON column; null if missing. */
  textIn(json: SQLWrapper, path: JsonPath): SQL;
  /** Returns the JSON of a column with the text at a path replaced. */
  withText(json: SQLWrapper, path: JsonPath, text: string): SQL;
  /**
   * Writes events of different games in one transaction, each only if its game is at the event before.
   * @returns the games whose event was written
   */
  writeGroup(group: readonly Append[]): Promise<ReadonlySet<string>>;
  /** Rejects if writes cannot be stored now, as on a full disk. */
  tryWrite(): Promise<void>;
  /**
   * Retries while the database cannot be reached, so that work may run more than once.
   * @throws StoreLost after a time
   */
  attempt<T>(work: (attempts: number) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Reason why a store cannot be opened. `where` is the folder, or the database's address without a password. */
export type StoreFault =
  | { readonly code: 'locked'; readonly where: string; readonly by: string }
  | {
      readonly code: 'damaged' | 'unusable' | 'unreachable';
      readonly where: string;
      readonly reason: string;
    };

/**
 * Describes in one line why a store cannot be opened, and what can be done.
 * @param setting name of the setting with the database's address
 */
export function describeStoreFault(fault: StoreFault, setting = 'DATABASE_URL'): string {
  const { code, where } = fault;
  const other = 'name another folder in FLOTILLA_DATA';
  if (code === 'locked') return `${fault.by} uses ${where}; stop it, or ${other}`;
  const what = {
    damaged: `the games in ${where} cannot be read (${fault.reason}); restore a copy, or ${other}`,
    unusable: `${where} cannot be used (${fault.reason}); ${other}`,
    unreachable: `the database ${where} cannot be used (${fault.reason}); see ${setting}`,
  };
  return what[code];
}

/** The database is out of reach for too long, or its disk is full. The outcome of the last change is unknown. */
export class StoreLost extends Error {
  constructor(cause: unknown) {
    super('the database cannot be used', { cause });
    this.name = 'StoreLost';
  }
}

export async function first<Row>(rows: PromiseLike<readonly Row[]>): Promise<Row | undefined> {
  return (await rows)[0];
}

/** Returns a write without visible effect. */
export function touchSetting(): SQL {
  return keepSetting('written-at', new Date().toISOString());
}

export function keepSetting(key: string, value: string): SQL {
  return sql`insert into setting (key, value) values (${key}, ${value})
    on conflict (key) do update set value = excluded.value`;
}

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;

/** Creates the `attempt` of a connection: retries errors for which `isLost` is true, up to `patienceMs`. */
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

/** Is the disk full or read-only? No write succeeds until it has room. */
export function hasNoDisk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.cause !== undefined) return hasNoDisk(error.cause);
  return (
    'code' in error && /^(53100$|58|SQLITE_(FULL|IOERR|READONLY|CANTOPEN))/.test(String(error.code))
  );
}

/**
 * Returns the driver's message, which drizzle wraps in the whole statement. Omits the call and the path of file system
 * errors.
 */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return causeOf(error.cause);
  const [first = 'unknown'] = error.message.split('\n');
  // Every address of the host failed.
  if (error instanceof AggregateError && first === '') return causeOf(error.errors[0]);
  return 'syscall' in error ? first.replace(/, .*/, '') : first;
}
