import { mkdirSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from '@flotilla/rules';
import { sql } from 'drizzle-orm';
import {
  type Clock,
  causeOf,
  hasNoDisk,
  keepSetting,
  makeAttempt,
  type StoreConnection,
  type StoreFault,
  StoreLost,
  touchSetting,
} from './connection.js';
import { convertEarlierFiles, hasEarlierFiles } from './earlier-files.js';
import { type ClockMark, MOST_STEP_MS, makeEvenClock } from './even-clock.js';
import { type OwnedFolder, ownFolder, replaceFolder } from './own-folder.js';
import { copySqlite, drizzleSqlite, makeSqlite, SqlitePool } from './sqlite.js';
import { writeEach } from './write-each.js';

const DATABASE = 'database';
const FILE = 'flotilla.sqlite';

/** Returns the file of the embedded database, which another process may read while a server uses it. */
export const embeddedFile = (folder: string) => join(folder, DATABASE, 'files', FILE);

/**
 * Opens the database in this process: SQLite, with its file in a folder that no other server uses.
 * @param onLost called once when another process has taken over the folder; nothing is written then
 */
export async function openEmbedded(
  folder: string,
  onLost: () => void,
): Promise<Result<StoreConnection, StoreFault>> {
  const owned = await ownFolder(join(folder, DATABASE), async (files) => {
    mkdirSync(files);
    const path = join(files, FILE);
    if (hasEarlierFiles(folder)) await convertEarlierFiles(folder, path);
    else makeSqlite(path);
  });
  if (!owned.ok) return owned;
  const { files, release } = owned.value;
  try {
    const path = join(files, FILE);
    const pool = await openFile(path);
    return ok(await connectionOf(pool, owned.value, onLost));
  } catch (error) {
    release();
    const code = hasNoDisk(error) ? 'unusable' : 'damaged';
    return err({ code, where: folder, reason: causeOf(error) });
  }
}

/**
 * Replaces the database with a copy, and keeps the former one.
 * @returns where it is kept, if there was one
 * @throws if the copy is damaged
 */
export function restoreEmbedded(
  folder: string,
  copy: string,
): Promise<Result<string | undefined, StoreFault>> {
  return replaceFolder(join(folder, DATABASE), async (files) => {
    mkdirSync(files);
    const path = join(files, FILE);
    copySqlite(copy, path);
    const pool = await openFile(path);
    await pool.close();
  });
}

/** @throws if the file is damaged, or cannot be read */
async function openFile(path: string): Promise<SqlitePool> {
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

/** More than a database page, which may have room left while the disk is full. */
const PROBE_BYTES = 65_536;

/** @throws the file system's errors */
async function tryDisk(path: string): Promise<void> {
  try {
    await writeFile(path, Buffer.alloc(PROBE_BYTES, 1), { flush: true });
  } finally {
    await rm(path, { force: true });
  }
}

/** Interval at which an idle server checks that it still owns the folder. */
const LOOK_EVERY_MS = 2_000;

/** Throws, and calls `onLost` once, after another process has taken over the folder. */
function keepOwned({ isOwned }: OwnedFolder, onLost: () => void) {
  let isLost = false;
  const check = () => {
    if (!isLost && isOwned()) return;
    if (!isLost) onLost();
    isLost = true;
    throw new StoreLost(new Error('another process has taken the folder over'));
  };
  const looking = setInterval(() => {
    try {
      check();
    } catch {
      clearInterval(looking);
    }
  }, LOOK_EVERY_MS).unref();
  return { check, end: () => clearInterval(looking) };
}

/** Key of the stored clock reading, for a restart while games have deadlines. */
const MARK = 'clock';
/** A stored reading off by less is not rewritten. */
const MARK_SLACK_MS = 100;

/**
 * Creates the clock of the embedded database. Players keep the time shown, however the machine's clock is set. The
 * clock jumps to the machine's time only without deadlines and after a while without players.
 */
async function clockOf(rows: StoreConnection['rows']): Promise<Clock & { end(): void }> {
  const isTimed = async () =>
    (await rows(sql`select 1 from game where deadline is not null limit 1`)).length > 0;
  const [kept] = await rows(sql`select value from setting where key = ${MARK}`);
  let mark = kept && (JSON.parse(String(kept['value'])) as ClockMark);
  const even = makeEvenClock((await isTimed()) ? mark : undefined);
  const adjust = async (isQuiet: boolean) => {
    if (isQuiet && !(await isTimed())) even.catchUp();
    const next = even.mark();
    if (mark && isSameTime(mark, next)) return;
    await rows(keepSetting(MARK, JSON.stringify(next)));
    mark = next;
  };
  await adjust(true);
  const looking = setInterval(even.now, MOST_STEP_MS / 4).unref();
  return { now: even.now, adjust, end: () => clearInterval(looking) };
}

function isSameTime(one: ClockMark, other: ClockMark): boolean {
  const shift = one.now - one.uptime - (other.now - other.uptime);
  return one.boot === other.boot && Math.abs(shift) < MARK_SLACK_MS;
}

async function connectionOf(
  pool: SqlitePool,
  folder: OwnedFolder,
  onLost: () => void,
): Promise<StoreConnection> {
  const db = drizzleSqlite(pool);
  const owning = keepOwned(folder, onLost);
  // An embedded database is always reachable.
  const attempt = makeAttempt(() => false, 0);
  const rows: StoreConnection['rows'] = async (statement) => {
    owning.check();
    return (await db.execute<Record<string, unknown>>(statement)).rows;
  };
  const clock = await clockOf(rows).catch((error: unknown) => {
    owning.end();
    throw error;
  });
  return {
    db,
    rows,
    clock,
    sqlNow: () => sql`${new Date(clock.now()).toISOString()}`,
    textIn: (json, path) => sql`cast(json_extract(${json}, ${pathIn(path)}) as text)`,
    withText: (json, path, text) => sql`json_set(${json}, ${pathIn(path)}, ${text})`,
    writeGroup: (group) => pool.transact((run) => writeEach(run, group)),
    tryWrite: async () => {
      owning.check();
      await tryDisk(join(folder.files, '..', 'probe'));
      await rows(touchSetting());
    },
    attempt: async (work) => {
      owning.check();
      return attempt(work);
    },
    close: async () => {
      owning.end();
      clock.end();
      await pool.close();
      folder.release();
    },
  };
}

/** Formats a path, such as `$.opening.players[0].name`. */
function pathIn(path: readonly (string | number)[]): string {
  return `$${path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`)).join('')}`;
}
