import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serverMessageSchema } from '@flotilla/protocol';
import { expect, onTestFinished, test } from 'vitest';
import type * as z from 'zod';
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
  const [anna, boris, eve] = await Promise.all(
    ['Anna', 'Boris', 'Eve'].map((name) => OnlineClient.join(server.origin, name)),
  );
  if (!anna || !boris || !eve) throw new Error('nobody has come');
  const begin = async (isPublic: boolean) => {
    const game = await boris.accept(await anna.challenge(SMALL_TERMS, isPublic));
    await anna.place(game, 1);
    await boris.place(game, 2);
    return game;
  };
  const [secret, open] = [await begin(false), await begin(true)];
  const listed = async (client: OnlineClient, path: string, list: string) => {
    const { body } = await client.ask('GET', path);
    return (body[list] as { id: string }[]).map(({ id }) => id);
  };
  for (const client of [eve, anna]) {
    for (const [path, list] of [
      ['/api/lobby', 'live'],
      ['/api/games?live', 'games'],
    ] as const) {
      const live = await listed(client, path, list);
      expect(live).toContain(open);
      expect(live).not.toContain(secret);
    }
  }
  expect(await listed(anna, '/api/lobby', 'games')).toEqual(expect.arrayContaining([secret, open]));
  expect(await eve.ask('GET', `/api/games/${secret}`)).toMatchObject({
    ...{ status: 200, body: { viewer: 'spectator', phase: 'battle' } },
  });
  // And so is the rematch.
  await boris.act(secret, { type: 'resign' });
  for (const client of [anna, boris]) {
    await client.act(secret, { type: 'rematch', isWanted: true });
  }
  const { frame } = await anna.see(secret);
  const next = String(frame.next);
  await anna.place(next, 1);
  await boris.place(next, 2);
  expect((await eve.see(next)).frame.phase).toBe('battle');
  expect(await listed(eve, '/api/lobby', 'live')).not.toContain(next);
});

test('games that are over are listed page by page', async () => {
  const { game, players } = await beginBattle(server.origin);
  const [one] = players;
  const listed = async (query: string) =>
    (await one.ask('GET', `/api/games?${query}`)).body['games'];
  expect(await listed('mine&over')).toEqual([]);
  await one.ask('POST', `/api/games/${game}/resign`, {});
  expect(await listed('mine&over')).toMatchObject([{ id: game, end: { reason: 'resigned' } }]);
  expect(await listed(`mine&over&before=${game}`)).toEqual([]);
  expect(await listed('mine')).toEqual([]);
});

test('an address may ask four times as much as a player, however many players it has', async () => {
  const limited = await serverOfTest({
    ...{ store: server.store, onlineLimits: { http: { perMinute: 3 } } },
  });
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

test('of IPv6 a /48 makes no more guests than four households, and a mapped address is its IPv4 one', async () => {
  const make = async (address: string) => {
    const headers = { 'x-forwarded-for': address };
    return (await askApi(server.origin, 'POST', '/api/guest', { headers, body: {} })).status;
  };
  const statuses = [];
  for (let count = 0; count < 12; count += 1)
    statuses.push(await make(`2001:db8:7:${count.toString(16)}::1`));
  expect(statuses).toEqual([...Array(8).fill(200), ...Array(4).fill(429)]);
  expect(await make('2001:db8:8:1::1')).toBe(200);
  const mapped = ['203.0.113.77', '::ffff:203.0.113.77', '::ffff:cb00:714d'];
  expect(await Promise.all(mapped.map(make)).then((all) => all.sort())).toEqual([200, 200, 429]);
});

test('a page of another scheme, host or port changes nothing', async () => {
  const guest = await BrowserClient.join(server.origin, 'Anna');
  const { host, port, hostname } = new URL(guest.origin);
  const statusFor = async (origin: string, more: Record<string, string> = {}) =>
    (await guest.ask('PATCH', '/api/me', { name: 'Eve' }, { origin, ...more })).status;
  expect(await statusFor(`http://${host}`)).toBe(200);
  for (const other of [
    `https://${host}`,
    `http://${hostname}:${Number(port) + 1}`,
    'null',
    'http://elsewhere.example',
  ])
    expect([other, await statusFor(other)]).toEqual([other, 403]);
  const behindTls = { 'x-forwarded-proto': 'https' };
  // By https the cookie has another name, so that this guest is not signed in there.
  expect(await statusFor(`https://${host}`, behindTls)).toBe(401);
  expect(await statusFor(`http://${host}`, behindTls)).toBe(403);
});

test('no guest is called as the reader is, or the computer', async () => {
  const guest = await OnlineClient.join(server.origin, 'Anna');
  const refused = { status: 400, body: { code: 'reserved-name' } };
  expect(await guest.ask('PATCH', '/api/me', { name: 'Вы' })).toEqual(refused);
  expect(await guest.ask('POST', '/api/guest', { name: 'Computer' })).toEqual(refused);
  expect((await guest.ask('GET', '/api/me')).body).toEqual({ player: guest.player });
});

test('the server is ready, and counts what it does', async () => {
  expect((await askApi(server.origin, 'GET', '/readyz')).body).toEqual({ status: 'ok' });
  const { body } = await askApi(server.origin, 'GET', '/metrics');
  expect(body['text']).toMatch(/^flotilla_append_seconds_count [1-9]\d*$/m);
});

test('the counters are for this machine, and for whom they are meant', async () => {
  const reader = '203.0.113.20';
  const other = await serverOfTest({ store: server.store, metricsReaders: [reader] });
  const statusFor = async (address: string) => {
    const headers = { 'x-forwarded-for': address };
    return (await askApi(other.origin, 'GET', '/metrics', { headers })).status;
  };
  expect(await statusFor('127.0.0.1')).toBe(200);
  expect(await statusFor(reader)).toBe(200);
  expect(await statusFor('203.0.113.21')).toBe(403);
});

test('the bot in docs/bots/online.md plays', async () => {
  const page = readFileSync(new URL('../../../../docs/bots/online.md', import.meta.url), 'utf8');
  const program = join(tmpdir(), `flotilla-bot-${process.pid}.mjs`);
  writeFileSync(program, /```js\n([\s\S]*?)```/.exec(page)?.[1] ?? '');
  onTestFinished(() => rmSync(program));
  const run = promisify(execFile)(process.execPath, [program, server.origin]);
  const other = await OnlineClient.join(server.origin, 'Boris');
  const offered = async () => {
    const { body } = await other.ask('GET', '/api/lobby');
    const { challenges } = serverMessageSchema.parse(body) as z.infer<
      typeof serverMessageSchema
    > & {
      type: 'lobby';
    };
    return challenges.find(({ owner }) => owner.name === 'Random bot')?.id;
  };
  await expect.poll(offered).toBeTruthy();
  const game = await other.accept((await offered())!);
  const { frame } = await playBySocket(other, game);
  expect(frame.end?.reason).toBe('cleared');
  expect((await run).stdout).toContain("reason: 'cleared'");
});

test('each request that a page names is there', async () => {
  const docs = new URL('../../../../docs/', import.meta.url);
  const pages = readdirSync(docs, { encoding: 'utf8', recursive: true }).filter((name) =>
    name.endsWith('.md'),
  );
  const named = pages.flatMap((name) => {
    const page = readFileSync(new URL(name, docs), 'utf8');
    return [...page.matchAll(/`(GET|POST|PUT|PATCH|DELETE) (\/api\/[^\s`?{]*)/g)].map(
      ([, method = '', path = '']) => `${method} ${path.replace(/:\w+|\b[A-Z]+\b/g, '{}')}`,
    );
  });
  const { body } = await askApi(server.origin, 'GET', '/api/openapi.json');
  const described = Object.entries(body['paths'] as Record<string, object>).flatMap(
    ([path, methods]) =>
      Object.keys(methods).map(
        (method) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '{}')}`,
      ),
  );
  expect(named.length).toBeGreaterThan(20);
  // The description itself is not part of what it describes.
  const known = [...described, 'GET /api/openapi.json'];
  expect(named.filter((request) => !known.includes(request))).toEqual([]);
});
