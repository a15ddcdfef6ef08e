import { once } from 'node:events';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { DelayedReads } from '../testing/held-reads.js';
import { outcomeOf } from '../testing/listen.js';
import { beginBattle, OnlineClient, openSocket } from '../testing/online-client.js';
import { serverOfTest } from '../testing/online-server.js';
import { ConnectionCounter } from './connections.js';

test('of many households of one IPv6 site not all hold what each may', () => {
  const connections = new ConnectionCounter({ perAddress: 2, perSite: 5, perPlayer: 9, own: 9 });
  const opened = Array.from({ length: 8 }, (_, count) =>
    connections.open({ player: null, ip: `2001:db8:1:${count}::1` }),
  );
  expect(opened.filter((each) => each !== undefined)).toHaveLength(5);
  opened[0]?.();
  expect(connections.open({ player: null, ip: '2001:db8:1:9::1' })).toBeDefined();
  expect(connections.open({ player: null, ip: '2001:db8:2:9::1' })).toBeDefined();
});

test('connections are counted by player and by network, and on this machine by themselves', () => {
  const connections = new ConnectionCounter({ perAddress: 3, perSite: 99, perPlayer: 2, own: 4 });
  const open = (player: string | null, ip: string) => connections.open({ player, ip });
  const leave = [open('anna', '2001:db8::1'), open('anna', '203.0.113.7')];
  expect(leave).not.toContain(undefined);
  expect(open('anna', '203.0.113.8')).toBeUndefined();
  leave[0]?.();
  leave[0]?.();
  expect(open('anna', '203.0.113.8')).toBeDefined();
  expect(open('anna', '203.0.113.9')).toBeUndefined();
  const neighbours = ['2001:db8::2', '2001:db8::3', '2001:db8::4', '2001:db8::5'];
  const opened = neighbours.map((ip) => open(null, ip) !== undefined);
  expect(opened).toEqual([true, true, true, false]);
  const own = Array.from({ length: 5 }, () => open('bot', '127.0.0.1') !== undefined);
  expect(own).toEqual([true, true, true, true, false]);
});

test('an address that holds too many sockets and streams is refused, until one has ended', async () => {
  const { origin } = await serverOfTest({ onlineLimits: { connection: { perAddress: 2 } } });
  const { game } = await beginBattle(origin);
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  const socket = openSocket({ origin, headers });
  expect(await outcomeOf(socket)).toBe('open');
  const leave = new AbortController();
  const path = `${origin}/api/games/${game}/stream`;
  const stream = await fetch(path, { headers, signal: leave.signal });
  expect(stream.status).toBe(200);
  expect(await outcomeOf(openSocket({ origin, headers }))).toBe(429);
  const refused = await fetch(path, { headers });
  expect([refused.status, await refused.json()]).toEqual([429, { code: 'rate' }]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const elsewhere = openSocket({ origin, headers: { 'x-forwarded-for': '203.0.113.8' } });
  expect(await outcomeOf(elsewhere)).toBe('open');
  leave.abort();
  await expect.poll(() => outcomeOf(openSocket({ origin, headers }))).toBe('open');
});

test('a player who has left before the stream begins is not taken to be there', async () => {
  const reads = new DelayedReads();
  const { origin, app } = await serverOfTest({
    changeStore: (store) => reads.of(store),
    onlineLimits: { match: { games: 1 } },
  });
  const { game } = await beginBattle(origin);
  const eve = await OnlineClient.join(origin, 'Eve');
  // Evicts the first game from the cache.
  await beginBattle(origin);
  const release = reads.hold();
  const options = { headers: eve.headers, agent: false };
  const asked = request(`${origin}/api/games/${game}/stream`, options);
  asked.on('error', () => {});
  const arrived = new Promise<Socket>((resolve) => app.server.once('connection', resolve));
  asked.end();
  const closed = once(await arrived, 'close');
  await expect.poll(() => reads.delayedReads.length).toBeGreaterThan(0);
  asked.destroy();
  await closed;
  release();
  // Queries the store after the held reads.
  await eve.see(game);
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  expect(metrics).toMatch(/^flotilla_streams 0$/m);
});
