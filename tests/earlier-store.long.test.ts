import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unwrap } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { newHome } from '../apps/cli/src/testing/home.js';
import { copyRows } from '../apps/server/src/store/copy-rows.js';
import { openPglite } from '../apps/server/src/store/earlier-files.js';
import { drizzleSqlite, SqlitePool } from '../apps/server/src/store/sqlite.js';
import { openStore } from '../apps/server/src/store/store.js';
import {
  begunGame,
  ENDED_STATE,
  NOON,
  newAccount,
  newHandle,
  newId,
  newPlayer,
  rowsOf,
  shot,
} from '../apps/server/src/store/testing/rows.js';

const DATABASE = 'database/files/flotilla.sqlite';

/** Returns all rows of a closed store, without clock values. */
async function rowsIn(folder: string): Promise<Map<string, object>> {
  const pool = new SqlitePool(join(folder, DATABASE));
  const rows = await rowsOf(drizzleSqlite(pool));
  await pool.close();
  return new Map([...rows].filter(([, row]) => !('key' in row && row.key === 'clock')));
}

test('games that an earlier version kept in PGlite are copied at the first start', async () => {
  const home = newHome();
  const first = home.pathOf('first');
  const store = unwrap(await openStore({ folder: first }));
  const { player, credential } = await newAccount(store);
  await store.countCredential(credential.id, 1);
  await store.openBot({ id: newId('bot'), handle: newHandle(), owner: player, createdAt: NOON }, 1);
  await store.setting('record-secret', () => 'the key of all records');
  const game = await begunGame(store, { seats: [player, await newPlayer(store)], isRated: true });
  for (let seq = 2; seq < 1_500; seq += 1) {
    await store.append(shot(game, seq, seq === 1_499 ? { state: ENDED_STATE } : {}));
  }
  await store.close();

  const folder = home.pathOf('earlier');
  const files = join(folder, 'store/files');
  mkdirSync(dirname(files), { recursive: true });
  const earlier = await openPglite(files, home.pathOf('packages'));
  const pool = new SqlitePool(join(first, DATABASE));
  await copyRows(drizzleSqlite(pool), earlier.db);
  await pool.close();
  await earlier.close();

  await unwrap(await openStore({ folder })).close();
  expect(await rowsIn(folder)).toEqual(await rowsIn(first));
  expect(existsSync(join(files, 'PG_VERSION'))).toBe(true);
  expect(existsSync(join(folder, 'converting'))).toBe(false);
});
