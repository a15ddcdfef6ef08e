import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import type { Result } from '@flotilla/rules';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { EMPTY_DATABASE, MIGRATIONS } from '../folders.js';
import { repeat } from '../repeat.js';
import type { Clock } from './clock.js';
import {
  causeOf,
  keepSetting,
  makeAttempt,
  type Rows,
  type StoreConnection,
  type StoreFault,
  StoreLost,
  touchSetting,
} from './connection.js';
import { type ClockMark, MOST_STEP_MS, makeEvenClock } from './even-clock.js';
import { copyFolder, type OwnedFolder, ownFolder } from './own-folder.js';

const NEVER_MISSING = ['PG_VERSION', 'global/pg_control'];

/**
 * PGlite gathers no statistics, and plans that are kept are made when the tables are small.
 * Whatever is asked for has an index. To plan a statement anew costs as much as to run it.
 */
const PLANS = `set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off;
  set plan_cache_mode = force_generic_plan`;

/**
 * The database in this process: PGlite, with its files in a folder that no other process uses.
 * @param onLost called once when the folder is no longer this process's own; nothing is written then
 */
export async function openEmbedded(
  folder: string,
  onLost: () => void,
): Promise<Result<StoreConnection, StoreFault>> {
  const owned = await ownFolder(join(folder, 'store'), makeFiles);
  if (!owned.ok) return owned;
  const { files, release } = owned.value;
  try {
    // PGlite would make a new database, without a word, where these are missing.
    const missing = NEVER_MISSING.find((path) => !existsSync(join(files, path)));
    if (missing !== undefined) throw new Error(`${missing} is missing`);
    const client = await openFiles(files);
    return { ok: true, value: await connectionOf(client, owned.value, onLost) };
  } catch (error) {
    const fault = await faultOf(folder, error);
    release();
    return { ok: false, error: fault };
  }
}

/** On a full disk nothing is damaged, and all is there again when there is room. */
async function faultOf(folder: string, error: unknown): Promise<StoreFault> {
  try {
    await tryDisk(join(folder, 'store', 'probe'), START_BYTES);
    return { code: 'damaged', where: folder, reason: causeOf(error) };
  } catch (refusal) {
    const [reason = ''] = causeOf(refusal).split(', ');
    return { code: 'unusable', where: folder, reason };
  }
}

/** Two thirds of a new database's files belong to the templates of others, which are not needed here. */
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
  letOthersIn(client);
  await client.exec(PLANS);
  await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
  return client;
}

/**
 * PGlite answers in this thread, and begins with the next of the questions that wait as soon as one is answered: in
 * between, the rest of the server has its turn.
 */
function letOthersIn(client: PGlite): void {
  const runAlone = client._runExclusiveTransaction.bind(client);
  client._runExclusiveTransaction = (work) =>
    runAlone(async () => {
      await turn();
      return work();
    });
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

/** PGlite has no autovacuum, and a game's row leaves an old one behind with each event. */
const VACUUM_EVERY_MS = 15_000;

/** @returns what ends it */
function keepVacuumed(client: PGlite, checkOwned: () => void): () => Promise<void> {
  const vacuum = async () => {
    checkOwned();
    await client.exec('vacuum game, player');
  };
  // What cannot be done now is done the next time.
  return repeat(VACUUM_EVERY_MS, vacuum, () => {});
}

/** More than what a page of a table needs, which may have room left while the disk is full. */
const PROBE_BYTES = 65_536;
/** A start may write a segment of the log, of 16 MiB, and more beside it. */
const START_BYTES = 20 * 2 ** 20;

/** @throws the file system's errors */
async function tryDisk(path: string, bytes: number): Promise<void> {
  try {
    await writeFile(path, Buffer.alloc(bytes, 1), { flush: true });
  } finally {
    await rm(path, { force: true });
  }
}

/** How often an idle server looks whether the folder is still its own. */
const LOOK_EVERY_MS = 2_000;

/** Throws once the folder belongs to another, and says so. */
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

/** The setting that says what the clock showed, for a restart while games have deadlines. */
const MARK = 'clock';
/** A mark that is out by less stays as it is. */
const MARK_SLACK_MS = 100;

/**
 * Games have the time that they show, whatever the machine's clock is set to: it is followed at once only
 * while no game has a deadline and no player was here for a while.
 */
async function clockOf(rows: StoreConnection['rows']): Promise<Clock & { end(): void }> {
  const isTimed = async () =>
    (await rows(sql`select from game where deadline is not null limit 1`)).length > 0;
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
  client: PGlite,
  folder: OwnedFolder,
  onLost: () => void,
): Promise<StoreConnection> {
  const db = drizzle(client);
  const owning = keepOwned(folder, onLost);
  // It is never away.
  const attempt = makeAttempt(() => false, 0);
  const rows: StoreConnection['rows'] = async (statement) => {
    owning.check();
    return (await db.execute<Record<string, unknown>>(statement)).rows;
  };
  const clock = await clockOf(rows).catch((error: unknown) => {
    owning.end();
    throw error;
  });
  const stopVacuuming = keepVacuumed(client, owning.check);
  return {
    db,
    rows,
    prepare: (name, statement) => prepare(client, name, statement),
    clock,
    sqlNow: () => sql`${new Date(clock.now()).toISOString()}::timestamptz`,
    tryWrite: async () => {
      owning.check();
      await tryDisk(join(folder.files, '..', 'probe'), PROBE_BYTES);
      await rows(touchSetting());
    },
    attempt: async (work) => {
      owning.check();
      return attempt(work);
    },
    close: async () => {
      await stopVacuuming();
      owning.end();
      clock.end();
      await client.close();
      folder.release();
    },
  };
}
