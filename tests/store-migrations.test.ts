import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS_FOLDER } from '../apps/server/src/folders.js';
import { postgresOfFile } from './support/postgres.js';

const { url } = await postgresOfFile();
const client = new Client(url);
beforeAll(() => client.connect());
afterAll(() => client.end());

/** Returns a database in the state before a migration, and a function that applies the rest. */
async function before(name: string) {
  await client.query('drop schema public cascade; create schema public');
  const files = readdirSync(MIGRATIONS_FOLDER).filter((file) => file.endsWith('.sql'));
  const at = files.sort().indexOf(`${name}.sql`);
  const run = async (some: readonly string[]) => {
    for (const file of some)
      await client.query(readFileSync(join(MIGRATIONS_FOLDER, file), 'utf8'));
  };
  await run(files.slice(0, at));
  const migrate = () => run(files.slice(at));
  const rows = async (query: string) => (await client.query<object>(query)).rows;
  return { rows, migrate };
}

test('games that were over are counted, and names that look alike are told apart', async () => {
  const { rows, migrate } = await before('0003_bounds');
  await client.query(`
    insert into player (id, name, kind, handle_key, created_at) values
      ('anna', 'Bill', 'account', 'bill', '2026-01-01'),
      ('boris', 'BLLL', 'account', 'blll', '2026-01-02'),
      ('carla', 'Зоя0', 'account', 'зoя0', '2026-01-03'),
      ('guest', 'Guest', 'guest', null, '2026-01-04');
    insert into game (id, seat0, seat1, terms, rules_key, seq, phase, created_at, changed_at, ended_at, result)
    select id, seat0, seat1, '{"rules": {"name": "mine"}}', 'key', 9, 'over', now(), now(), ended_at, result
    from (values
      ('one', 'anna', 'boris', now(), '{"winner": 0}'::jsonb),
      ('two', 'boris', 'anna', now(), '{"winner": 0}'),
      ('three', 'boris', 'anna', now(), '{"winner": 1}'),
      ('four', 'anna', 'boris', now(), '{"winner": "draw"}'),
      ('five', 'anna', 'boris', now(), '{"winner": null}'),
      ('six', 'anna', 'boris', null, null)
    ) as ended (id, seat0, seat1, ended_at, result);
    insert into rating (player_id, rules_key, rating, deviation, volatility, games)
    values ('anna', 'key', 1500, 100, 0.06, 2), ('carla', 'key', 1500, 350, 0.06, 0);
    insert into rating_change (game_id, player_id, rules_key, before, after, at)
    values ('one', 'anna', 'key', 1500, 1500, '2026-02-01Z'), ('two', 'anna', 'key', 1500, 1500, '2026-02-02Z')`);
  await migrate();
  const sum = { rules_key: 'key', rules: { name: 'mine' }, drawn: 1 };
  expect(await rows('select * from result_sum order by player_id')).toEqual([
    { ...sum, player_id: 'anna', won: 2, lost: 1 },
    { ...sum, player_id: 'boris', won: 1, lost: 2 },
  ]);
  expect(await rows('select handle_key from player order by id')).toEqual([
    { handle_key: 'blll' },
    { handle_key: 'blll boris' },
    { handle_key: '3oяo' },
    { handle_key: null },
  ]);
  expect(await rows('select played_at from rating order by player_id')).toEqual([
    { played_at: new Date('2026-02-02Z') },
    { played_at: null },
  ]);
});

test('of the games under way those by a private link are not listed', async () => {
  const { rows, migrate } = await before('0006_public_games');
  await client.query(`
    insert into player (id, name, kind, created_at) values ('anna', 'Anna', 'guest', now());
    insert into game (id, seat0, seat1, terms, rules_key, seq, phase, created_at, changed_at)
    select id, 'anna', 'anna', '{}', 'key', 9, 'battle', now(), now()
    from (values ('link'), ('lobby')) as game (id);
    insert into game_event (game_id, seq, at, event) values
      ('link', 1, now(), '{"opening": {"isFree": true}}'),
      ('lobby', 1, now(), '{"opening": {"isFree": false}}'),
      ('lobby', 2, now(), '{}')`);
  await migrate();
  expect(await rows('select id, is_public from game order by id')).toEqual([
    { id: 'link', is_public: false },
    { id: 'lobby', is_public: true },
  ]);
});
