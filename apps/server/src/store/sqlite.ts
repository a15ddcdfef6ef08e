import { accessSync, closeSync, fsyncSync, openSync } from 'node:fs';
import { drizzle } from 'drizzle-orm/node-postgres';
import Database from 'libsql';
import AsyncDatabase from 'libsql/promise';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { tableStatements } from './sqlite-tables.js';

/** Statement as drizzle passes it to the PostgreSQL driver. */
interface DriverQuery {
  readonly text: string;
  readonly rowMode?: 'array';
}

interface QueryResult {
  readonly rows: unknown[];
}

type RunQuery = (query: DriverQuery, values?: readonly unknown[]) => Promise<QueryResult>;

/** “Flot” in ASCII, in the file's header. */
const APPLICATION_ID = 0x466c6f74;

export function createSqliteFile(path: string): void {
  const connection = new SqliteConnection(path);
  connection.exec(`pragma application_id = ${APPLICATION_ID}; pragma journal_mode = wal`);
  connection.exec(['begin', ...tableStatements(), 'commit'].join(';\n'));
  connection.exec('pragma wal_checkpoint(truncate)');
  connection.close();
}

/**
 * Copies a consistent snapshot of a file, even one in use, and syncs it to disk.
 * Only its owner can read the copy: it contains the key that signs records.
 * @throws if the file is not a store or is damaged, `target` exists, or the disk is full
 */
export function copySqlite(path: string, target: string): void {
  const connection = openFlotillaFile(path);
  try {
    const fd = openSync(target, 'wx', 0o600);
    try {
      connection.exec(`vacuum into '${target.replaceAll("'", "''")}'`);
      fsyncSync(fd);
    } finally {
      closeSync(fd);
    }
  } finally {
    connection.close();
  }
}

const MAX_CACHED_STATEMENTS = 300;

/** SQLite file with the interface of pg's `Pool`: one connection to write and one to read. */
export class SqlitePool {
  readonly #writer: SqliteConnection;
  readonly #reader: SqliteConnection;
  /** Resolves when the last queued transaction has ended. */
  #lastTransaction: Promise<void> = Promise.resolve();

  /** @throws if the file is missing, or is not a store */
  constructor(path: string) {
    this.#writer = openFlotillaFile(path);
    this.#reader = new SqliteConnection(path);
  }

  /** Creates missing tables and indexes. @throws if the file is damaged */
  prepareFile(): void {
    const [checkResult] = this.#writer.rows('pragma quick_check(1)');
    if (checkResult !== 'ok') throw new Error(String(checkResult));
    // A copy is not in WAL mode.
    this.#writer.exec('pragma journal_mode = wal');
    this.#writer.exec(['begin', ...tableStatements(), 'commit'].join(';\n'));
  }

  async query(query: DriverQuery, values: readonly unknown[] = []): Promise<QueryResult> {
    if (/^\s*(select|with)\b/.test(query.text)) return this.#reader.run(query, values);
    return this.transact((run) => run(query, values));
  }

  async transact<T>(work: (run: RunQuery) => Promise<T>): Promise<T> {
    const { query, release } = await this.connect();
    try {
      await query({ text: 'begin' });
      const result = await work(query);
      await query({ text: 'commit' });
      return result;
    } catch (error) {
      await query({ text: 'rollback' });
      throw error;
    } finally {
      release();
    }
  }

  /** Waits for the other transactions. The caller must release the connection. */
  async connect() {
    const before = this.#lastTransaction;
    let release = () => {};
    this.#lastTransaction = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    const query: RunQuery = (asked, values = []) => this.#writer.run(asked, values);
    return { query, release };
  }

  async close(): Promise<void> {
    await this.#lastTransaction;
    this.#reader.close();
    this.#writer.exec('pragma wal_checkpoint(truncate)');
    this.#writer.close();
  }
}

function openFlotillaFile(path: string): SqliteConnection {
  // SQLite would silently create a missing file.
  accessSync(path);
  const connection = new SqliteConnection(path);
  try {
    const [application] = connection.rows('pragma application_id');
    if (application !== APPLICATION_ID) throw new Error('this is not a database of Flotilla');
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

class SqliteConnection {
  readonly #database: InstanceType<typeof Database>;
  readonly #statements = new LRUCache<string, ReturnType<InstanceType<typeof Database>['prepare']>>(
    {
      max: MAX_CACHED_STATEMENTS,
    },
  );

  constructor(path: string) {
    this.#database = new Database(path, {});
    this.exec('pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 5000');
  }

  exec(text: string): void {
    this.#database.exec(text);
  }

  /** Returns the first column of each row. */
  rows(text: string): unknown[] {
    return this.#database.prepare(text).pluck().all();
  }

  /** Runs a statement; a commit does not block this thread. */
  async run({ text, rowMode }: DriverQuery, values: readonly unknown[]): Promise<QueryResult> {
    if (text === 'commit') {
      await AsyncDatabase.prototype.exec.call(this.#database, text);
      return { rows: [] };
    }
    if (text === 'begin' || text === 'rollback') {
      // SQLite may have rolled back a failed transaction already.
      if (text === 'begin' || this.#database.inTransaction) this.exec(text);
      return { rows: [] };
    }
    const statement = this.#prepared(text);
    const parameters = values.map(toSqliteValue);
    if (statement.reader) return { rows: statement.raw(rowMode === 'array').all(parameters) };
    statement.run(parameters);
    return { rows: [] };
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }

  #prepared(text: string) {
    const known = this.#statements.get(text);
    if (known) return known;
    // Rows need no locks: one transaction writes at a time.
    const statement = this.#database.prepare(text.replaceAll(/ for update( skip locked)?/g, ''));
    this.#statements.set(text, statement);
    return statement;
  }
}

function toSqliteValue(value: unknown): unknown {
  return typeof value === 'boolean' ? Number(value) : value;
}

export function drizzleSqlite(pool: SqlitePool) {
  return drizzle(pool as unknown as Pool);
}
