import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyRows } from './copy-rows.js';
import { gameEvents, players } from './schema.js';
import { createSqliteFile, drizzleSqlite, SqlitePool } from './sqlite.js';
import { NOON, rowsOf } from './testing/rows.js';

const ROWS = 1_001;

function newStore() {
  const dir = mkdtempSync(join(tmpdir(), 'flotilla-rows-'));
  const path = join(dir, 'rows.sqlite');
  createSqliteFile(path);
  const pool = new SqlitePool(path);
  onTestFinished(async () => {
    await pool.close();
    rmSync(dir, { recursive: true });
  });
  return drizzleSqlite(pool);
}

test('all rows are copied in portions, whatever their key', async () => {
  const [from, to] = [newStore(), newStore()];
  const numbers = Array.from({ length: ROWS }, (_, index) => index);
  const anna = { name: 'Anna', kind: 'guest' as const };
  await from
    .insert(players)
    .values(numbers.map((n) => ({ ...anna, id: `player ${n}`, createdAt: NOON + n })));
  const events = numbers.map((n) => ({ game: `${n % 2}`, seq: n, at: NOON, event: { n } }));
  await from.insert(gameEvents).values(events);
  const told = new Map<string, number>();
  await copyRows(from, to, (name, rows) => told.set(name, rows));
  expect(await rowsOf(to)).toEqual(await rowsOf(from));
  expect([told.get('player'), told.get('game_event')]).toEqual([ROWS, ROWS]);
});
