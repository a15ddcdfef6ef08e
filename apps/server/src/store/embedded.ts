import { mkdirSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from '@flotilla/rules';
import { sql } from 'drizzle-orm';
import {
  type Clock,
  driverMessageOf,
  isDiskFailure,
  makeRetryingAttempt,
  probeWriteSql,
  type StoreConnection,
  type StoreOpenError,
  StoreUnavailableError,
  upsertSettingSql,
} from './connection.js';
import { convertPgliteFiles, hasPgliteFiles } from './earlier-files.js';
import { type ClockReading, MAX_CLOCK_STEP_MS, makeSlewedClock } from './even-clock.js';
import { lockFolder, type OwnedFolder, replaceFolder } from './own-folder.js';
import { copySqlite, createSqliteFile, drizzleSqlite, SqlitePool } from './sqlite.js';
import { writeOneByOne } from './write-each.js';

const DATABASE_FOLDER = 'database';
const DATABASE_FILE = 'flotilla.sqlite';

/** Returns the database file, which other processes may read while a server uses it. */
export const embeddedDatabasePath = (folder: string) =>
  join(folder, DATABASE_FOLDER, 'files', DATABASE_FILE);

/** Opens the database. @param onLost called when another process takes over the folder */
export async function openEmbedded(
  folder: string,
  onLost: () => void,
): Promise<Result<StoreConnection, StoreOpenError>> {
  const owned = await lockFolder(join(folder, DATABASE_FOLDER), async (files) => {
    mkdirSync(files);
    const path = join(files, DATABASE_FILE);
    if (hasPgliteFiles(folder)) await convertPgliteFiles(folder, path);
    else createSqliteFile(path);
  });
  if (!owned.ok) return owned;
  const { files, release } = owned.value;
  try {
    const path = join(files, DATABASE_FILE);
    const pool = await openCheckedFile(path);
    return ok(await makeEmbeddedConnection(pool, owned.value, onLost));
  } catch (error) {
    release();
    const code = isDiskFailure(error) ? 'unusable' : 'damaged';
    return err({ code, where: folder, reason: driverMessageOf(error) });
  }
}

/** Replaces the database; returns the path of the former one. @throws if the copy is damaged */
export function restoreEmbedded(
  folder: string,
  copy: string,
): Promise<Result<string | undefined, StoreOpenError>> {
  return replaceFolder(join(folder, DATABASE_FOLDER), async (files) => {
    mkdirSync(files);
    const path = join(files, DATABASE_FILE);
    copySqlite(copy, path);
    const pool = await openCheckedFile(path);
    await pool.close();
  });
}

/** @throws if the file is damaged, or cannot be read */
async function openCheckedFile(path: string): Promise<SqlitePool> {
  const pool = new SqlitePool(path);
  try {
    pool.prepareFile();
    return pool;
  } catch (error) {
    // Closing a damaged file may fail too.
    await pool.close().catch(() => {});
    throw error;
  }
}

/** Larger than a database page, which may still fit when the disk is nearly full. */
const PROBE_BYTES = 65_536;

/** @throws if the disk is full or read-only */
async function probeDisk(path: string): Promise<void> {
  try {
    await writeFile(path, Buffer.alloc(PROBE_BYTES, 1), { flush: true });
  } finally {
    await rm(path, { force: true });
  }
}

/** Interval between checks that an idle server still owns the folder. */
const OWNERSHIP_CHECK_MS = 2_000;

/** Watches the folder; `check` throws, and `onLost` is called once, after a takeover. */
function watchOwnership({ isOwned }: OwnedFolder, onLost: () => void) {
  let isLost = false;
  const check = () => {
    if (!isLost && isOwned()) return;
    if (!isLost) onLost();
    isLost = true;
    throw new StoreUnavailableError(new Error('another process has taken the folder over'));
  };
  const timer = setInterval(() => {
    try {
      check();
    } catch {
      clearInterval(timer);
    }
  }, OWNERSHIP_CHECK_MS).unref();
  return { check, end: () => clearInterval(timer) };
}

/** Key of the stored clock reading, used after a restart if games have deadlines. */
const CLOCK_MARK_KEY = 'clock';
/** Drift from which a stored clock reading is rewritten. */
const CLOCK_READING_TOLERANCE_MS = 100;

/**
 * Creates the database's clock: changes to the machine's clock do not alter the players' time.
 * Jumps to the machine's time only if no game has a deadline and no player was seen recently.
 */
async function makeStoredClock(rows: StoreConnection['rows']): Promise<Clock & { end(): void }> {
  const isTimed = async () =>
    (await rows(sql`select 1 from game where deadline is not null limit 1`)).length > 0;
  const [markRow] = await rows(sql`select value from setting where key = ${CLOCK_MARK_KEY}`);
  let mark = markRow && (JSON.parse(String(markRow['value'])) as ClockReading);
  const evenClock = makeSlewedClock((await isTimed()) ? mark : undefined);
  const adjust: Clock['adjust'] = async ({ isQuiet }) => {
    if (isQuiet && !(await isTimed())) evenClock.catchUp();
    const next = evenClock.mark();
    if (mark && isCloseReading(mark, next)) return;
    await rows(upsertSettingSql(CLOCK_MARK_KEY, JSON.stringify(next)));
    mark = next;
  };
  await adjust({ isQuiet: true });
  const timer = setInterval(evenClock.now, MAX_CLOCK_STEP_MS / 4).unref();
  return { now: evenClock.now, adjust, end: () => clearInterval(timer) };
}

function isCloseReading(a: ClockReading, b: ClockReading): boolean {
  const shift = a.now - a.uptime - (b.now - b.uptime);
  return a.boot === b.boot && Math.abs(shift) < CLOCK_READING_TOLERANCE_MS;
}

async function makeEmbeddedConnection(
  pool: SqlitePool,
  folder: OwnedFolder,
  onLost: () => void,
): Promise<StoreConnection> {
  const db = drizzleSqlite(pool);
  const ownership = watchOwnership(folder, onLost);
  // No retries: an embedded database is always reachable.
  const attempt = makeRetryingAttempt(() => false, 0);
  const rows: StoreConnection['rows'] = async (statement) => {
    ownership.check();
    return (await db.execute<Record<string, unknown>>(statement)).rows;
  };
  const clock = await makeStoredClock(rows).catch((error: unknown) => {
    ownership.end();
    throw error;
  });
  return {
    db,
    rows,
    clock,
    sqlNow: () => sql`${new Date(clock.now()).toISOString()}`,
    textIn: (json, path) => sql`cast(json_extract(${json}, ${sqliteJsonPath(path)}) as text)`,
    withText: (json, path, text) => sql`json_set(${json}, ${sqliteJsonPath(path)}, ${text})`,
    writeGroup: (group) => pool.transact((run) => writeOneByOne(run, group)),
    tryWrite: async () => {
      ownership.check();
      await probeDisk(join(folder.files, '..', 'probe'));
      await rows(probeWriteSql());
    },
    attempt: async (work) => {
      ownership.check();
      return attempt(work);
    },
    close: async () => {
      ownership.end();
      clock.end();
      await pool.close();
      folder.release();
    },
  };
}

/** Formats a JSON path, such as `$.opening.players[0].name`. */
function sqliteJsonPath(path: readonly (string | number)[]): string {
  return `$${path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`)).join('')}`;
}
