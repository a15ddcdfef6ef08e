import { setTimeout as sleep } from 'node:timers/promises';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { gameEvents, games } from './schema.js';

type Rows = readonly Record<string, unknown>[];

/** Keys of objects and positions in lists. */
export type JsonPath = readonly (string | number)[];

/** The database, or a transaction in it. */
export type Db = PgDatabase<PgQueryResultHKT>;

/** What changes of a game's row with an event; the clients' lists are made of it. */
export type GameState = Readonly<
  Pick<typeof games.$inferSelect, 'phase' | 'deadline' | 'endedAt' | 'result' | 'awaitsLevel'>
>;

/** The event of number `seq` of a game, whose last is `seq - 1`. */
export interface Append extends Readonly<typeof gameEvents.$inferSelect> {
  readonly state: GameState;
}

export interface Clock {
  /** In milliseconds since 1970; never goes back. */
  now(): number;
  /**
   * Compares it with the clock that it goes by.
   * @param isQuiet true if no player was here for so long that no absence is measured by it
   */
  adjust(isQuiet: boolean): Promise<void>;
}

/** What PostgreSQL and SQLite have in common, and what each says in its own way. */
export interface StoreConnection {
  readonly db: Db;
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
  | {
      readonly code: 'damaged' | 'unusable' | 'unreachable';
      readonly where: string;
      readonly reason: string;
    };

/**
 * Says in one line why a store cannot be opened, and what can be done.
 * @param setting the one that names the database
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

/** The database has been away for too long, or its disk is full; whether the last change was made is unknown. */
export class StoreLost extends Error {
  constructor(cause: unknown) {
    super('the database cannot be used', { cause });
    this.name = 'StoreLost';
  }
}

export async function first<Row>(rows: PromiseLike<readonly Row[]>): Promise<Row | undefined> {
  return (await rows)[0];
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
