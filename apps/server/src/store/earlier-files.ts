import { execFile } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { MIGRATIONS_FOLDER } from '../folders.js';
import { copyRows } from './copy-rows.js';
import { copyFolder } from './own-folder.js';
import { createSqliteFile, drizzleSqlite, SqlitePool } from './sqlite.js';

/** Database of earlier versions; installed only if its files are found. */
const PGLITE_PACKAGE = '@electric-sql/pglite@0.5.16';

interface Pglite {
  query(
    text: string,
    values?: readonly unknown[],
    options?: { readonly rowMode?: 'array' | 'object' },
  ): Promise<{ rows: unknown[] }>;
  close(): Promise<void>;
}

/** Does the folder have games in PGlite, from an earlier version? */
export function hasPgliteFiles(folder: string): boolean {
  return existsSync(join(folder, 'store/files/PG_VERSION'));
}

/** Converts an earlier version's games to SQLite; keeps the old files. @throws on failure */
export async function convertPgliteFiles(folder: string, path: string): Promise<void> {
  console.error(`flotilla-server: converting the games in ${join(folder, 'store')}, which is kept`);
  const workFolder = join(folder, 'converting');
  rmSync(workFolder, { recursive: true, force: true });
  try {
    copyFolder(join(folder, 'store/files'), workFolder);
    const earlierStore = await openPglite(workFolder, join(workFolder, 'packages'));
    createSqliteFile(path);
    const pool = new SqlitePool(path);
    await copyRows(earlierStore.db, drizzleSqlite(pool));
    await pool.close();
    await earlierStore.close();
  } finally {
    rmSync(workFolder, { recursive: true, force: true });
  }
}

/** Installs PGlite in the folder `packages`, opens its files and migrates their tables. */
export async function openPglite(files: string, packages: string) {
  await promisify(execFile)('npm', ['install', '--prefix', packages, '--no-save', PGLITE_PACKAGE]);
  const main = join(packages, 'node_modules/@electric-sql/pglite/dist/index.js');
  const { PGlite } = (await import(pathToFileURL(main).href)) as {
    PGlite: { create(files: string): Promise<Pglite> };
  };
  const client = await PGlite.create(files);
  // Adapts PGlite to the interface of the PostgreSQL driver.
  const pool = {
    query: ({ text, rowMode }: { text: string; rowMode?: 'array' }, values: unknown[]) =>
      client.query(text, values, { rowMode: rowMode ?? 'object' }),
  };
  const db = drizzle(pool as unknown as Pool);
  await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
  return { db, close: () => client.close() };
}
