import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Result } from '@flotilla/rules';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { EMPTY_DATABASE, MIGRATIONS } from '../folders.js';
import {
  type Connection,
  makeAttempt,
  type Rows,
  reasonOf,
  type StoreFault,
} from './connection.js';
import { copyFolder, ownFolder } from './own-folder.js';

const NEVER_MISSING = ['PG_VERSION', 'global/pg_control'];

/**
 * Nobody gathers statistics in PGlite, and plans that are kept are made when the tables are small.
 * Whatever is asked for has an index. To plan a statement anew costs as much as to run it.
 */
const PLANS = `set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off;
  set plan_cache_mode = force_generic_plan`;

/** The database in this process: PGlite, with its files in a folder that no other process uses. */
export async function openEmbedded(folder: string): Promise<Result<Connection, StoreFault>> {
  const owned = await ownFolder(join(folder, 'store'), makeFiles);
  if (!owned.ok) return owned;
  const { files, release } = owned.value;
  try {
    // PGlite would make a new database, without a word, where these are missing.
    const missing = NEVER_MISSING.find((path) => !existsSync(join(files, path)));
    if (missing !== undefined) throw new Error(`${missing} is missing`);
    const client = await openFiles(files);
    return { ok: true, value: connectionOf(client, release) };
  } catch (error) {
    release();
    return { ok: false, error: { code: 'damaged', where: folder, reason: reasonOf(error) } };
  }
}

/** Two thirds of a new database's files belong to the templates of others, which nobody makes here. */
const DROP_TEMPLATES = ['template0', 'template1'].flatMap((name) => [
  `alter database ${name} is_template false`,
  `drop database ${name}`,
]);

/** Makes the files of a database without rows: slow, and so done by the build. */
export async function makeEmptyDatabase(files: string): Promise<void> {
  const client = await openFiles(files);
  for (const statement of DROP_TEMPLATES) await client.exec(statement);
  await client.close();
}

async function makeFiles(files: string): Promise<void> {
  if (existsSync(EMPTY_DATABASE)) copyFolder(EMPTY_DATABASE, files);
  else await makeEmptyDatabase(files);
}

/** Of the usual 128 MB it fills all whether it needs them or not, and is no quicker with them. */
const LITTLE_MEMORY = ['-c', 'shared_buffers=16MB'];

async function openFiles(files: string): Promise<PGlite> {
  const startParams = [...PGlite.defaultStartParams, ...LITTLE_MEMORY];
  const client = await PGlite.create(files, { startParams });
  await client.exec(PLANS);
  await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
  return client;
}

/**
 * PGlite takes longer to read and plan a statement than to run it: `execute` in the simple protocol
 * costs a third.
 */
function prepare(client: PGlite, name: string, statement: string) {
  let prepared: Promise<unknown> | undefined;
  return async (value: string): Promise<Rows> => {
    prepared ??= client.exec(`prepare ${name} (text) as ${statement}`);
    await prepared;
    const text = value.replaceAll("'", "''");
    const [result] = await client.exec(`execute ${name} ('${text}')`);
    return result?.rows ?? [];
  };
}

/** In PGlite nobody else does it, and a game's row leaves an old one behind with each event. */
const VACUUM_EVERY_MS = 15_000;

function keepVacuumed(client: PGlite): NodeJS.Timeout {
  return setInterval(() => {
    // What cannot be done now is done the next time.
    client.exec('vacuum game, player').catch(() => {});
  }, VACUUM_EVERY_MS).unref();
}

function connectionOf(client: PGlite, release: () => void): Connection {
  const db = drizzle(client);
  const vacuuming = keepVacuumed(client);
  const rows: Connection['rows'] = async (statement) =>
    (await db.execute<Record<string, unknown>>(statement)).rows;
  return {
    db,
    rows,
    prepare: (name, statement) => prepare(client, name, statement),
    readClock: async () => {
      const [row] = await rows(sql`select extract(epoch from clock_timestamp()) * 1000 as now`);
      return Number(row?.['now']);
    },
    // It is never away.
    attempt: makeAttempt(() => false, 0),
    close: async () => {
      clearInterval(vacuuming);
      await client.close();
      release();
    },
  };
}
