import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Result } from '@flotilla/rules';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { EMPTY_DATABASE, MIGRATIONS } from '../folders.js';
import { type Connection, makeAttempt, reasonOf, type StoreFault } from './connection.js';
import { copyFolder, ownFolder } from './own-folder.js';

/** The database in this process: PGlite, with its files in a folder that no other process uses. */
export async function openEmbedded(folder: string): Promise<Result<Connection, StoreFault>> {
  const owned = await ownFolder(join(folder, 'store'), makeFiles);
  if (!owned.ok) return owned;
  const { files, release } = owned.value;
  try {
    const client = await openFiles(files);
    return { ok: true, value: connectionOf(client, release) };
  } catch (error) {
    release();
    return { ok: false, error: { code: 'damaged', where: folder, reason: reasonOf(error) } };
  }
}

/** Makes the files of a database without rows: slow, and so done by the build. */
export async function makeEmptyDatabase(files: string): Promise<void> {
  const client = await openFiles(files);
  await client.close();
}

async function makeFiles(files: string): Promise<void> {
  if (existsSync(EMPTY_DATABASE)) copyFolder(EMPTY_DATABASE, files);
  else await makeEmptyDatabase(files);
}

async function openFiles(files: string): Promise<PGlite> {
  const client = await PGlite.create(files);
  await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
  return client;
}

function connectionOf(client: PGlite, release: () => void): Connection {
  const db = drizzle(client);
  const rows: Connection['rows'] = async (statement) =>
    (await db.execute<Record<string, unknown>>(statement)).rows;
  return {
    db,
    rows,
    readClock: async () => {
      const [row] = await rows(sql`select extract(epoch from clock_timestamp()) * 1000 as now`);
      return Number(row?.['now']);
    },
    // It is never away.
    attempt: makeAttempt(() => false, 0),
    close: async () => {
      await client.close();
      release();
    },
  };
}
