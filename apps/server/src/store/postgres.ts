import { err, ok, type Result } from '@flotilla/rules';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import { MIGRATIONS } from '../folders.js';
import {
  type Clock,
  causeOf,
  type JsonPath,
  makeAttempt,
  type StoreConnection,
  type StoreFault,
  touchSetting,
} from './connection.js';
import { writeAtOnce } from './write-at-once.js';

/** Connections of one process; a few more than it can keep busy. */
const CONNECTIONS = 8;
const CONNECT_MS = 5_000;
/** Time for a database to restart. */
const PATIENCE_MS = 30_000;
const START_PATIENCE_MS = 10_000;
/** Key of the advisory lock that serializes migrations; arbitrary. */
const MIGRATION_LOCK = 7_305_221;

export async function connectPostgres(url: string): Promise<Result<StoreConnection, StoreFault>> {
  try {
    const pool = makePool(url);
    try {
      await makeAttempt(isLost, START_PATIENCE_MS)(() => migrateAlone(pool));
      const connection = connectionOf(pool);
      await connection.clock.adjust(true);
      return ok(connection);
    } catch (error) {
      await pool.end();
      throw error;
    }
  } catch (error) {
    const reason = causeOf(error);
    return err({ code: 'unreachable', where: withoutPassword(url), reason });
  }
}

function makePool(url: string): Pool {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    // A plan cached while the tables were small would be kept after they have grown.
    options: '-c plan_cache_mode=force_custom_plan',
  });
  // A broken connection is replaced on demand; its user gets the error.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
  });
  return pool;
}

function connectionOf(pool: Pool): StoreConnection {
  const db = drizzle(pool);
  const rows: StoreConnection['rows'] = async (statement) => (await db.execute(statement)).rows;
  const readClock = async () => {
    const [row] = await rows(sql`select extract(epoch from clock_timestamp()) * 1000 as now`);
    return Number(row?.['now']);
  };
  return {
    db,
    rows,
    clock: makeClock(readClock),
    sqlNow: () => sql`clock_timestamp()`,
    textIn: (json, path) => sql`${json} #>> ${pathIn(path)}::text[]`,
    withText: (json, path, text) =>
      sql`jsonb_set(${json}, ${pathIn(path)}::text[], to_jsonb(${text}::text))`,
    writeGroup: (group) => writeAtOnce(pool, group),
    tryWrite: async () => {
      await rows(touchSetting());
    },
    attempt: makeAttempt(isLost, PATIENCE_MS),
    close: () => pool.end(),
  };
}

/**
 * Creates a local copy of the database's clock: monotonic, with an offset measured now and then.
 * @param read asks the database
 */
function makeClock(read: () => Promise<number>): Clock {
  let offset = 0;
  let last = 0;
  return {
    now: () => {
      last = Math.max(last, Math.floor(performance.now() + offset));
      return last;
    },
    adjust: async () => {
      const asked = performance.now();
      const there = await read();
      offset = there - (asked + performance.now()) / 2;
    },
  };
}

/** Formats a path, such as `{opening,players,0,name}`. */
const pathIn = (path: JsonPath) => `{${path.join(',')}}`;

/** Migrates the tables, under an advisory lock. */
async function migrateAlone(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    client.release();
  } catch (error) {
    // Closes the connection, which releases its lock.
    client.release(true);
    throw error;
  }
}

/** Node's codes of a refused or broken connection. */
const BROKEN = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH'];
/** SQLSTATE: the server is stopping, starting or full; a deadlock; a serialization failure. */
const TRANSIENT = /^(08|57P0|53300$|40P01$|40001$|25006$)/;
/** Errors of pg without a code. */
const UNCODED = /connection terminated|timeout exceeded when trying to connect|not queryable/i;

function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.cause !== undefined) return isLost(error.cause);
  const code = 'code' in error ? String(error.code) : '';
  return BROKEN.includes(code) || TRANSIENT.test(code) || UNCODED.test(error.message);
}

/** Returns the host and the name of a database, for people. */
export function withoutPassword(url: string): string {
  if (!URL.canParse(url)) return 'DATABASE_URL';
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
