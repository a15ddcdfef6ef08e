import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ENDPOINTS, type Person } from '@flotilla/protocol';
import { expect, onTestFinished, test } from 'vitest';
import { PAGES, readPage } from '../../../../tests/support/pages.js';
import { StoreUnavailableError } from '../store/connection.js';
import { BrowserClient } from '../testing/browser-client.js';
import {
  askApi,
  beginBattle,
  OnlineClient,
  playBySocket,
  SMALL_TERMS,
} from '../testing/online-client.js';
import { serverOfFile, serverOfTest } from '../testing/online-server.js';

const server = await serverOfFile({ onlineLimits: { http: { guestsPerHour: 2 } } });

test('games by a private link are watched by who has it, and listed for nobody else', async () => {
  const { game: open } = await beginBattle(server.origin, SMALL_TERMS, true);
  const { game: secret, players } = await beginBattle(server.origin);
  const [anna, boris] = players;
  const eve = await OnlineClient.join(server.origin, 'Eve');
  const listed = async (client: OnlineClient, path: string, list: string) => {
    const { body } = await client.ask('GET', path);
    return (body[list] as { id: string }[]).map(({ id }) => id);
  };
  for (const client of [eve, anna]) {
    for (const path of ['/api/lobby', '/api/games?live']) {
      const live = await listed(client, path, path === '/api/lobby' ? 'live' : 'games');
      expect(live).toContain(open);
      expect(live).not.toContain(secret);
    }
  }
  expect(await listed(anna, '/api/lobby', 'games')).toEqual([secret]);
  expect((await eve.see(secret)).frame).toMatchObject({ viewer: 'spectator', phase: 'battle' });
  // A rematch of a private game is private too.
  await boris.act(secret, { type: 'resign' });
  for (const client of players) await client.act(secret, { type: 'rematch', isWanted: true });
  const next = String((await anna.see(secret)).frame.next);
  for (const client of players) await client.place(next);
  expect((await eve.see(next)).frame.phase).toBe('battle');
  expect(await listed(eve, '/api/lobby', 'live')).not.toContain(next);
});

test('an address may ask four times as much as a player, however many players it has', async () => {
  const onlineLimits = { http: { perMinute: 3 } };
  const limited = await serverOfTest({ store: server.store, onlineLimits });
  const statuses: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    const { headers } = await OnlineClient.join(limited.origin);
    for (let asked = 0; asked < 3; asked += 1) {
      const from = { ...headers, 'x-forwarded-for': '203.0.113.8' };
      statuses.push((await askApi(limited.origin, 'GET', '/api/me', { headers: from })).status);
    }
  }
  expect(statuses).toEqual([...Array(12).fill(200), ...Array(3).fill(429)]);
});

test('what passes with time says after how many seconds', async () => {
  let isLost = false;
  const { origin } = await serverOfTest({
    onlineLimits: { http: { perMinute: 3 } },
    changeStore: (store) => ({
      ...store,
      challenge: (id) =>
        isLost ? Promise.reject(new StoreUnavailableError(new Error('gone'))) : store.challenge(id),
    }),
  });
  const anna = await OnlineClient.join(origin);
  const path = `${origin}/api/challenges/challenge00001`;
  const told: string[] = [];
  for (const lost of [false, true, false, false]) {
    isLost = lost;
    const { status, headers } = await fetch(path, { headers: anna.headers });
    told.push(Number(headers.get('retry-after')) > 0 ? `${status}, later` : `${status}`);
  }
  expect(told).toEqual(['404', '503, later', '404', '429, later']);
});

test('of IPv6 a /48 makes no more guests than four households, and a mapped address is its IPv4 one', async () => {
  const make = async (address: string) => {
    const headers = { 'x-forwarded-for': address };
    return (await askApi(server.origin, 'POST', '/api/guest', { headers, body: {} })).status;
  };
  const statuses = [];
  for (const household of '0123456789ab') statuses.push(await make(`2001:db8:7:${household}::1`));
  expect(statuses).toEqual([...Array(8).fill(200), ...Array(4).fill(429)]);
  expect(await make('2001:db8:8:1::1')).toBe(200);
  const mapped = ['203.0.113.77', '::ffff:203.0.113.77', '::ffff:cb00:714d'];
  expect(await Promise.all(mapped.map(make)).then((all) => all.sort())).toEqual([200, 200, 429]);
});

test('a cookie changes something from a page of this scheme, host and port alone', async () => {
  const guest = await BrowserClient.join(server.origin, 'Anna');
  const { host, port, hostname } = new URL(guest.origin);
  const cookie = guest.cookie!;
  const statusWith = async (headers: Record<string, string>) => {
    const more = { headers: { cookie, ...headers }, body: { name: 'Eve' } };
    return (await askApi(guest.origin, 'PATCH', '/api/me', more)).status;
  };
  const behindTls = { 'x-forwarded-proto': 'https' };
  for (const [headers, status] of [
    [{ origin: `http://${host}` }, 200],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ origin: `https://${host}` }, 403],
    [{ origin: `http://${hostname}:${Number(port) + 1}` }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'http://elsewhere.example' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{}, 403],
    // Over https the cookie has another name, so this guest is not signed in there.
    [{ origin: `https://${host}`, ...behindTls }, 401],
    [{ origin: `http://${host}`, ...behindTls }, 403],
  ] as const) {
    expect([headers, await statusWith(headers)]).toEqual([headers, status]);
  }
});

test('no guest is called as the reader is, or the computer', async () => {
  const guest = await OnlineClient.join(server.origin, 'Anna');
  const refused = { status: 400, body: { code: 'reserved-name' } };
  expect(await guest.ask('PATCH', '/api/me', { name: 'Вы' })).toEqual(refused);
  expect(await guest.ask('POST', '/api/guest', { name: 'Computer' })).toEqual(refused);
  expect((await guest.ask('GET', '/api/me')).body).toEqual({ player: guest.player });
});

test('the server is ready, and its counters are for this machine and whom they are meant for', async () => {
  const reader = '203.0.113.20';
  const { origin } = await serverOfTest({ store: server.store, metricsReaders: [reader] });
  const ready = async () => (await askApi(origin, 'GET', '/readyz')).body;
  await expect.poll(ready).toEqual({ status: 'ok' });
  await beginBattle(origin);
  const countersFor = (address: string) =>
    askApi(origin, 'GET', '/metrics', { headers: { 'x-forwarded-for': address } });
  for (const address of ['127.0.0.1', reader]) {
    const { body } = await countersFor(address);
    expect(body['text']).toMatch(/^flotilla_append_seconds_count [1-9]\d*$/m);
  }
  expect((await countersFor('203.0.113.21')).status).toBe(403);
});

test('the bot in docs/bots/online.md plays', async () => {
  const page = readPage('docs/bots/online.md');
  const program = join(tmpdir(), `flotilla-bot-${process.pid}.mjs`);
  writeFileSync(program, /```js\n([\s\S]*?)```/.exec(page)?.[1] ?? '');
  onTestFinished(() => rmSync(program));
  const run = promisify(execFile)(process.execPath, [program, server.origin]);
  const other = await OnlineClient.join(server.origin, 'Boris');
  const offered = async () => {
    const { body } = await other.ask('GET', '/api/lobby');
    const challenges = body['challenges'] as { id: string; owner: Person }[];
    return challenges.find(({ owner }) => owner.name === 'Random bot')?.id;
  };
  await expect.poll(offered).toBeTruthy();
  const game = await other.accept((await offered())!);
  const { frame } = await playBySocket(other, game);
  expect(frame.end?.reason).toBe('cleared');
  expect((await run).stdout).toContain("reason: 'cleared'");
});

test('each request that a page names is there', () => {
  const named = PAGES.flatMap((page) => {
    const requests = readPage(page).matchAll(/`(GET|POST|PUT|PATCH|DELETE) (\/api\/[^\s`?{]*)/g);
    return [...requests].map(
      ([, method = '', path = '']) => `${method} ${path.replace(/:\w+|\b[A-Z]+\b/g, '{}')}`,
    );
  });
  const known = Object.values(ENDPOINTS).map(
    ({ method, path }) => `${method} /api${path.replace(/:\w+/g, '{}')}`,
  );
  // The description does not list its own endpoint.
  known.push('GET /api/openapi.json');
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((request) => !known.includes(request))).toEqual([]);
});
