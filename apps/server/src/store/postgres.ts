import { err, ok, type Result } from '@flotilla/rules';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import { MIGRATIONS_FOLDER } from '../folders.js';
import {
  type Clock,
  driverMessageOf,
  type JsonPath,
  makeRetryingAttempt,
  probeWriteSql,
  type StoreConnection,
  type StoreOpenError,
} from './connection.js';
import { writeInOneStatement } from './write-at-once.js';

/** Connections per process; a few more than it can keep busy. */
const MAX_CONNECTIONS = 8;
const CONNECT_TIMEOUT_MS = 5_000;
/** Time limit of retries, enough for a database to restart. */
const RETRY_LIMIT_MS = 30_000;
const START_RETRY_LIMIT_MS = 10_000;
/** Key of the advisory lock that serializes migrations; arbitrary. */
const MIGRATION_LOCK = 7_305_221;

export async function connectPostgres(
  url: string,
): Promise<Result<StoreConnection, StoreOpenError>> {
  try {
    const pool = makePostgresPool(url);
    try {
      await makeRetryingAttempt(
        isConnectionLoss,
        START_RETRY_LIMIT_MS,
      )(() => migrateWithLock(pool));
      const connection = makePostgresConnection(pool);
      await connection.clock.adjust({ isQuiet: true });
      return ok(connection);
    } catch (error) {
      await pool.end();
      throw error;
    }
  } catch (error) {
    const reason = driverMessageOf(error);
    return err({ code: 'unreachable', where: withoutPassword(url), reason });
  }
}

function makePostgresPool(url: string): Pool {
  const pool = new Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    // A plan cached for small tables would stay in use after they have grown.
    options: '-c plan_cache_mode=force_custom_plan',
  });
  // The pool replaces broken connections; the error reaches the query that used one.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
  });
  return pool;
}

function makePostgresConnection(pool: Pool): StoreConnection {
  const db = drizzle(pool);
  const rows: StoreConnection['rows'] = async (statement) => (await db.execute(statement)).rows;
  const readClock = async () => {
    const [row] = await rows(sql`select extract(epoch from clock_timestamp()) * 1000 as now`);
    return Number(row?.['now']);
  };
  return {
    db,
    rows,
    clock: makeDatabaseClock(readClock),
    sqlNow: () => sql`clock_timestamp()`,
    textIn: (json, path) => sql`${json} #>> ${postgresJsonPath(path)}::text[]`,
    withText: (json, path, text) =>
      sql`jsonb_set(${json}, ${postgresJsonPath(path)}::text[], to_jsonb(${text}::text))`,
    writeGroup: (group) => writeInOneStatement(pool, group),
    tryWrite: async () => {
      await rows(probeWriteSql());
    },
    attempt: makeRetryingAttempt(isConnectionLoss, RETRY_LIMIT_MS),
    close: () => pool.end(),
  };
}

/** Creates a local copy of the database's clock: monotonic, with a measured offset. */
function makeDatabaseClock(read: () => Promise<number>): Clock {
  let offset = 0;
  let last = 0;
  return {
    now: () => {
      last = Math.max(last, Math.floor(performance.now() + offset));
      return last;
    },
    adjust: async () => {
      const startMs = performance.now();
      const serverMs = await read();
      offset = serverMs - (startMs + performance.now()) / 2;
    },
  };
}

/** Formats a JSON path, such as `{opening,players,0,name}`. */
const postgresJsonPath = (path: JsonPath) => `{${path.join(',')}}`;

async function migrateWithLock(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    client.release();
  } catch (error) {
    // Closes the connection, and with it the lock.
    client.release(true);
    throw error;
  }
}

/** Node's error codes for a refused or broken connection. */
const BROKEN_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH'];
/** SQLSTATE codes: server stopping, starting, full or read-only; deadlock; serialization. */
const TRANSIENT_CODES = /^(08|57P0|53300$|40P01$|40001$|25006$)/;
/** Messages of pg's errors without a code. */
const UNCODED_ERRORS =
  /connection terminated|timeout exceeded when trying to connect|not queryable/i;

function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.cause !== undefined) return isConnectionLoss(error.cause);
  const code = 'code' in error ? String(error.code) : '';
  return (
    BROKEN_CODES.includes(code) || TRANSIENT_CODES.test(code) || UNCODED_ERRORS.test(error.message)
  );
}

/** Returns only a database's host and name, for messages. */
export function withoutPassword(url: string): string {
  if (!URL.canParse(url)) return 'DATABASE_URL';
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
