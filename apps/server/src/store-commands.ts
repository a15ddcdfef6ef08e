import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { err, ok, type Result } from '@flotilla/rules';
import { eq, getTableName, sql } from 'drizzle-orm';
import { describeOpenError, driverMessageOf, type StoreConnection } from './store/connection.js';
import { copyRows } from './store/copy-rows.js';
import { hasPgliteFiles } from './store/earlier-files.js';
import { embeddedDatabasePath, openEmbedded, restoreEmbedded } from './store/embedded.js';
import { syncFolder } from './store/own-folder.js';
import { games, players, TABLES } from './store/schema.js';
import { copySqlite, drizzleSqlite, SqlitePool } from './store/sqlite.js';

/* Commands for server operators. Each returns a line of text, also for an error. */

type CommandOutcome = Promise<Result<string, string>>;

/** Location of a server's games: the database, or else the folder. */
interface StoreLocation {
  readonly databaseUrl: string | undefined;
  readonly folder: string;
}

/** Copies the embedded database to a new file; if killed, leaves no incomplete file. */
export async function backUpStore(
  { databaseUrl, folder }: StoreLocation,
  file: string,
): CommandOutcome {
  if (databaseUrl !== undefined) return refuseOnPostgres('save', 'pg_dump');
  const target = resolve(file);
  if (existsSync(target)) return err(`${target} already exists; name another file`);
  const source = embeddedDatabasePath(folder);
  if (!existsSync(source)) return noGamesError(folder);
  const partPath = `${target}.part`;
  try {
    // Left by a backup that was killed.
    rmSync(partPath, { force: true });
    copySqlite(source, partPath);
    const contents = `${formatFileSize(partPath)}; ${await describeContents(partPath)}`;
    renameSync(partPath, target);
    syncFolder(dirname(target));
    return ok(`made ${target} (${contents})`);
  } catch (error) {
    return err(`the games in ${folder} cannot be copied to ${target} (${driverMessageOf(error)})`);
  } finally {
    rmSync(partPath, { force: true });
  }
}

/** Replaces the embedded database with a backup; if killed, leaves one of the two intact. */
export async function restoreStore(
  { databaseUrl, folder }: StoreLocation,
  file: string,
): CommandOutcome {
  if (databaseUrl !== undefined) return refuseOnPostgres('restore', 'pg_restore');
  const source = resolve(file);
  try {
    const contents = await describeContents(source);
    const former = await restoreEmbedded(folder, source);
    if (!former.ok) return err(describeOpenError(former.error));
    const keptText =
      former.value === undefined ? '' : `; the former games are kept in ${former.value}`;
    return ok(`restored ${source} into ${folder} (${contents})${keptText}`);
  } catch (error) {
    return err(`${source} cannot be restored (${driverMessageOf(error)})`);
  }
}

/** Copies the embedded database to an empty PostgreSQL database, in one transaction. */
export async function moveStore({ folder }: StoreLocation, target: string): CommandOutcome {
  // Does not print the address, which may contain a password.
  if (!/^postgres(ql)?:\/\//.test(target) || !URL.canParse(target)) {
    return err('--to must be an address such as postgres://name@host/flotilla');
  }
  if (!existsSync(embeddedDatabasePath(folder)) && !hasPgliteFiles(folder))
    return noGamesError(folder);
  const source = await openEmbedded(folder, () => {});
  if (!source.ok) return err(describeOpenError(source.error));
  try {
    return await moveInto(target, folder, source.value);
  } finally {
    await source.value.close();
  }
}

async function moveInto(
  targetUrl: string,
  folder: string,
  source: StoreConnection,
): CommandOutcome {
  const { connectPostgres, withoutPassword } = await import('./store/postgres.js');
  const target = await connectPostgres(targetUrl);
  if (!target.ok) return err(describeOpenError(target.error, '--to'));
  const safeUrl = withoutPassword(targetUrl);
  try {
    const filledTable = await target.value.db.transaction(async (db) => {
      const tables = sql.join(TABLES, sql`, `);
      // Blocks other moves, and servers that use this database.
      await db.execute(sql`lock table ${tables} in exclusive mode`);
      for (const table of TABLES) {
        if ((await db.$count(table)) > 0) return getTableName(table);
      }
      await copyRows(source.db, db, (name, rows) => console.log(`${name}: ${formatCount(rows)}`));
      // Until autovacuum runs, the planner would take the tables for empty.
      await db.execute(sql`analyze ${tables}`);
      return undefined;
    });
    if (filledTable !== undefined) {
      return err(
        `the database ${safeUrl} is not empty (there are rows in ${filledTable}); name another`,
      );
    }
    return ok(
      `the games of ${folder} are in ${safeUrl}; now start the server with its DATABASE_URL`,
    );
  } catch (error) {
    return err(
      `the move to ${safeUrl} was interrupted (${driverMessageOf(error)}); repeat the command`,
    );
  } finally {
    await target.value.close();
  }
}

function refuseOnPostgres(task: string, tool: string): Result<never, string> {
  return err(`DATABASE_URL names a PostgreSQL database; ${task} it with ${tool}`);
}

function noGamesError(folder: string): Result<never, string> {
  return err(`there are no games in ${folder}; see FLOTILLA_DATA`);
}

/** @throws if it is not a Flotilla database, or cannot be read */
async function describeContents(file: string): Promise<string> {
  const pool = new SqlitePool(file);
  try {
    const db = drizzleSqlite(pool);
    const accounts = await db.$count(players, eq(players.kind, 'account'));
    return `games: ${formatCount(await db.$count(games))}, accounts: ${formatCount(accounts)}`;
  } finally {
    await pool.close();
  }
}

function formatFileSize(file: string): string {
  return `${formatCount(statSync(file).size / 1e6)} MB`;
}

function formatCount(count: number): string {
  return new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format(count);
}
