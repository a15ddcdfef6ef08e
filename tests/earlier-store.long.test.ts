import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unwrap } from '@flotilla/rules';
import { afterAll, expect, test } from 'vitest';
import { copyRows } from '../apps/server/src/store/copy-rows.js';
import { openPglite } from '../apps/server/src/store/earlier-files.js';
import { TABLES } from '../apps/server/src/store/schema.js';
import { drizzleSqlite, SqlitePool } from '../apps/server/src/store/sqlite.js';
import { openStore } from '../apps/server/src/store/store.js';
import {
  begunGame,
  NOON,
  newHandle,
  newId,
  newPlayer,
  OVER,
  shot,
} from '../apps/server/src/store/testing/rows.js';

const home = mkdtempSync(join(tmpdir(), 'flotilla-earlier-'));
afterAll(() => rmSync(home, { recursive: true }));

const DATABASE = 'database/files/flotilla.sqlite';

type Row = Record<string, unknown>;

/** All rows of a closed store but what the clock showed, by table, in the order of their keys. */
async function rowsOf(folder: string): Promise<Row[][]> {
  const pool = new SqlitePool(join(folder, DATABASE));
  const db = drizzleSqlite(pool);
  const tables: Row[][] = [];
  for (const table of TABLES) {
    const rows: Row[] = await db.select().from(table);
    const keyOf = (row: Row) => Object.values(row).slice(0, 2).join(' ');
    const kept = rows.filter((row) => row['key'] !== 'clock');
    tables.push(kept.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)));
  }
  await pool.close();
  return tables;
}

test('games that an earlier version kept in PGlite are copied at the first start', async () => {
  const first = join(home, 'first');
  const store = unwrap(await openStore({ folder: first }));
  const player = await newPlayer(store);
  const credential = { id: newId('key'), player, publicKey: '', counter: 1, createdAt: NOON };
  await store.openAccount({
    handle: newHandle(),
    credential: { ...credential, transports: ['usb'] },
    recoveryHashes: [newId('code')],
  });
  await store.openBot({ id: newId('bot'), handle: newHandle(), owner: player, createdAt: NOON }, 1);
  await store.setting('record-secret', () => 'the key of all records');
  const game = await begunGame(store, { seats: [player, await newPlayer(store)], isRated: true });
  for (let seq = 2; seq < 1_500; seq += 1) {
    await store.append(shot(game, seq, seq === 1_499 ? { state: OVER } : {}));
  }
  await store.close();

  const folder = join(home, 'earlier');
  const files = join(folder, 'store/files');
  mkdirSync(dirname(files), { recursive: true });
  const earlier = await openPglite(files, join(home, 'packages'));
  const pool = new SqlitePool(join(first, DATABASE));
  await copyRows(drizzleSqlite(pool), earlier.db);
  await pool.close();
  await earlier.close();

  await unwrap(await openStore({ folder })).close();
  expect(await rowsOf(folder)).toEqual(await rowsOf(first));
  expect(existsSync(join(files, 'PG_VERSION'))).toBe(true);
  expect(existsSync(join(folder, 'converting'))).toBe(false);
});
