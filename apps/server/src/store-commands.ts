import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { err, ok, type Result } from '@flotilla/rules';
import { eq, getTableName, sql } from 'drizzle-orm';
import { causeOf, describeStoreFault, type StoreConnection } from './store/connection.js';
import { copyRows } from './store/copy-rows.js';
import { hasEarlierFiles } from './store/earlier-files.js';
import { embeddedFile, openEmbedded, restoreEmbedded } from './store/embedded.js';
import { syncFolder } from './store/own-folder.js';
import { games, players, TABLES } from './store/schema.js';
import { copySqlite, drizzleSqlite, SqlitePool } from './store/sqlite.js';

/* Commands for server operators. Each returns a line that reports what was done, or why it failed. */

type Told = Promise<Result<string, string>>;

/** Location of a server's games: the folder, if there is no database address. */
interface Data {
  readonly databaseUrl: string | undefined;
  readonly folder: string;
}

/** Copies the embedded database into a new file. A kill leaves no file, or a whole one. */
export async function backup({ databaseUrl, folder }: Data, file: string): Told {
  if (databaseUrl !== undefined) return inPostgres('save', 'pg_dump');
  const target = resolve(file);
  if (existsSync(target)) return err(`${target} exists; name another file`);
  const source = embeddedFile(folder);
  if (!existsSync(source)) return noGames(folder);
  const part = `${target}.part`;
  try {
    // Left by a process killed during a backup.
    rmSync(part, { force: true });
    copySqlite(source, part);
    const said = `${sizeOf(part)}; ${await contentsOf(part)}`;
    renameSync(part, target);
    syncFolder(dirname(target));
    return ok(`made ${target} (${said})`);
  } catch (error) {
    return err(`the games in ${folder} cannot be copied to ${target} (${causeOf(error)})`);
  } finally {
    rmSync(part, { force: true });
  }
}

/** Replaces the embedded database with a backup. A kill leaves one or the other, whole. */
export async function restore({ databaseUrl, folder }: Data, file: string): Told {
  if (databaseUrl !== undefined) return inPostgres('restore', 'pg_restore');
  const source = resolve(file);
  try {
    const said = await contentsOf(source);
    const former = await restoreEmbedded(folder, source);
    if (!former.ok) return err(describeStoreFault(former.error));
    const kept = former.value === undefined ? '' : `; what was there is kept in ${former.value}`;
    return ok(`${folder} has what is in ${source} (${said})${kept}`);
  } catch (error) {
    return err(`${source} cannot be restored (${causeOf(error)})`);
  }
}

/** Copies the embedded database to an empty PostgreSQL database in one transaction: an interruption leaves it empty. */
export async function move({ folder }: Data, to: string): Told {
  // The address may contain a password, which must not be printed.
  if (!/^postgres(ql)?:\/\//.test(to) || !URL.canParse(to)) {
    return err('--to must be an address such as postgres://name@host/flotilla');
  }
  if (!existsSync(embeddedFile(folder)) && !hasEarlierFiles(folder)) return noGames(folder);
  const source = await openEmbedded(folder, () => {});
  if (!source.ok) return err(describeStoreFault(source.error));
  try {
    return await moveInto(to, folder, source.value);
  } finally {
    await source.value.close();
  }
}

async function moveInto(to: string, folder: string, source: StoreConnection): Told {
  const { connectPostgres, withoutPassword } = await import('./store/postgres.js');
  const target = await connectPostgres(to);
  if (!target.ok) return err(describeStoreFault(target.error, '--to'));
  const where = withoutPassword(to);
  try {
    const filled = await target.value.db.transaction(async (db) => {
      const tables = sql.join(TABLES, sql`, `);
      // Blocks a server started on it, and another move.
      await db.execute(sql`lock table ${tables} in exclusive mode`);
      for (const table of TABLES) {
        if ((await db.$count(table)) > 0) return getTableName(table);
      }
      await copyRows(source.db, db, (name, rows) => console.log(`${name}: ${inWords(rows)}`));
      // Without statistics the planner would assume empty tables until autovacuum runs.
      await db.execute(sql`analyze ${tables}`);
      return undefined;
    });
    if (filled !== undefined) {
      return err(`the database ${where} is not empty (there are rows in ${filled}); name another`);
    }
    return ok(`the games of ${folder} are in ${where}; now start the server with its DATABASE_URL`);
  } catch (error) {
    return err(`the move to ${where} was interrupted (${causeOf(error)}); repeat the command`);
  } finally {
    await target.value.close();
  }
}

function inPostgres(what: string, how: string): Result<never, string> {
  return err(`DATABASE_URL names a PostgreSQL database; ${what} it with ${how}`);
}

function noGames(folder: string): Result<never, string> {
  return err(`there are no games in ${folder}; see FLOTILLA_DATA`);
}

/** @throws if it is not of Flotilla, or cannot be read */
async function contentsOf(file: string): Promise<string> {
  const pool = new SqlitePool(file);
  try {
    const db = drizzleSqlite(pool);
    const accounts = await db.$count(players, eq(players.kind, 'account'));
    return `games: ${inWords(await db.$count(games))}, accounts: ${inWords(accounts)}`;
  } finally {
    await pool.close();
  }
}

function sizeOf(file: string): string {
  return `${inWords(statSync(file).size / 1e6)} MB`;
}

function inWords(count: number): string {
  return new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format(count);
}
