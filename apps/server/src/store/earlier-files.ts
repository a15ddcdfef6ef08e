import { execFile } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { MIGRATIONS } from '../folders.js';
import { copyRows } from './copy-rows.js';
import { copyFolder } from './own-folder.js';
import { drizzleSqlite, makeSqlite, SqlitePool } from './sqlite.js';

/** Database of earlier versions: installed only if its files are found. */
const PGLITE = '@electric-sql/pglite@0.5.16';

interface Pglite {
  query(
    text: string,
    values?: readonly unknown[],
    options?: { readonly rowMode?: 'array' | 'object' },
  ): Promise<{ rows: unknown[] }>;
  close(): Promise<void>;
}

/** Are there games of a version that kept them in PGlite? */
export function hasEarlierFiles(folder: string): boolean {
  return existsSync(join(folder, 'store/files/PG_VERSION'));
}

/**
 * Converts the games of an earlier version to a SQLite file; the old files stay.
 * @throws if PGlite cannot be installed, or the games cannot be read
 */
export async function convertEarlierFiles(folder: string, path: string): Promise<void> {
  console.error(`flotilla-server: converting the games in ${join(folder, 'store')}, which is kept`);
  const work = join(folder, 'converting');
  rmSync(work, { recursive: true, force: true });
  try {
    copyFolder(join(folder, 'store/files'), work);
    const earlier = await openPglite(work, join(work, 'packages'));
    makeSqlite(path);
    const pool = new SqlitePool(path);
    await copyRows(earlier.db, drizzleSqlite(pool));
    await pool.close();
    await earlier.close();
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/**
 * Installs PGlite, opens its files and migrates their tables.
 * @param packages the folder into which it is installed
 */
export async function openPglite(files: string, packages: string) {
  await promisify(execFile)('npm', ['install', '--prefix', packages, '--no-save', PGLITE]);
  const main = join(packages, 'node_modules/@electric-sql/pglite/dist/index.js');
  const { PGlite } = (await import(pathToFileURL(main).href)) as {
    PGlite: { create(files: string): Promise<Pglite> };
  };
  const client = await PGlite.create(files);
  // Behind the interface of the PostgreSQL driver.
  const pool = {
    query: ({ text, rowMode }: { text: string; rowMode?: 'array' }, values: unknown[]) =>
      client.query(text, values, { rowMode: rowMode ?? 'object' }),
  };
  const db = drizzle(pool as unknown as Pool);
  await migrate(db, { migrationsFolder: MIGRATIONS });
  return { db, close: () => client.close() };
}
