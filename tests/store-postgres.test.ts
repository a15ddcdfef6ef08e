import { type AddressInfo, connect as connectTo, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { unwrap } from '@flotilla/rules';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { closesWhileWriting, obeysStore } from '../apps/server/src/store/store.contract.js';
import { openStore, type Store } from '../apps/server/src/store/store.js';
import { atOnce, begunGame, shot } from '../apps/server/src/store/testing/rows.js';
import { postgresOfFile } from './support/postgres.js';

const server = await postgresOfFile();

async function open(databaseUrl = server.url): Promise<Store> {
  return unwrap(await openStore({ databaseUrl, folder: '/nowhere' }));
}

describe('the store in PostgreSQL', () => {
  let stores: readonly Store[] = [];
  const store = (process = 0) => stores[process % stores.length]!;
  beforeAll(async () => {
    // Concurrently, as replicas that start together: only the first creates the tables.
    stores = await Promise.all([open(), open(), open()]);
  });
  afterAll(() => Promise.all(stores.map((each) => each.close())));

  obeysStore(store);

  test('closes while it writes', () => closesWhileWriting(open));
});

const LONG = { tags: ['long'] };

test('all waits for PostgreSQL after a kill, and each event is written once', LONG, async () => {
  const store = await open();
  const games = await atOnce(20, () => begunGame(store));
  const played = games.map(async (game) => {
    for (let seq = 2; seq <= 60; seq += 1) {
      expect(await store.append(shot(game, seq))).toBe('written');
      await sleep(5);
    }
  });
  for (let time = 0; time < 2; time += 1) {
    await sleep(100);
    await server.kill();
    const asked = [store.gameRow(games[0]!), store.gamesOf('nobody', { isOver: false, limit: 1 })];
    await sleep(100);
    await server.start();
    expect(await Promise.all(asked)).toMatchObject([{ id: games[0] }, []]);
  }
  await Promise.all(played);
  for (const game of games) {
    const events = await store.events(game, 0);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
    expect(events).toHaveLength(60);
  }
  await store.close();
});

/** Starts a proxy to PostgreSQL that breaks its connections at the next answer, on request. */
async function startBreaker() {
  let isBreaking = false;
  const sockets = new Set<Socket>();
  const target = Number(new URL(server.url).port);
  const breaker = createServer((client) => {
    const behind = connectTo(target, '127.0.0.1');
    const end = () => {
      client.destroy();
      behind.destroy();
    };
    for (const each of [client, behind]) {
      sockets.add(each.on('error', () => {}).on('close', end));
    }
    client.pipe(behind);
    behind.on('data', (data) => {
      if (!isBreaking) client.write(data);
      else for (const each of sockets) each.destroy();
      isBreaking = false;
    });
  });
  await new Promise<void>((resolve) => breaker.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    for (const each of sockets) each.destroy();
    await new Promise((resolve) => breaker.close(resolve));
  });
  const { port } = breaker.address() as AddressInfo;
  const url = server.url.replace(`:${target}/`, `:${port}/`);
  const breakNext = () => {
    isBreaking = true;
  };
  return { url, breakNext };
}

test('a write whose answer is lost is told as written, another’s as a conflict', LONG, async () => {
  const { url, breakNext } = await startBreaker();
  const store = await open(url);
  const other = await open();
  const games = await atOnce(10, () => begunGame(store));
  const [taken = '', ...free] = games;
  expect(await other.append(shot(taken, 2, { event: { by: 'another' } }))).toBe('written');
  breakNext();
  const answers = await Promise.all(games.map((game) => store.append(shot(game, 2))));
  expect(answers).toEqual(['conflict', ...free.map(() => 'written')]);
  for (const game of games) expect(await other.events(game, 1)).toHaveLength(1);
  await Promise.all([store.close(), other.close()]);
});

test.each([
  ['nobody listens', 'postgres://flotilla@127.0.0.1:1/flotilla', { where: '127.0.0.1:1/flotilla' }],
  ['there is no such database', server.url.replace('/postgres', '/nothing'), {}],
  ['it is no address', 'sea', { where: 'DATABASE_URL' }],
])('that it cannot be reached is told: %s', async (_, databaseUrl, error) => {
  const opened = await openStore({ databaseUrl, folder: '/nowhere' });
  expect(opened).toMatchObject({ ok: false, error: { code: 'unreachable', ...error } });
});
