import { fewestShotsOfDay, fleetOfDay, setupOfDay } from '@flotilla/play';
import { type Square, squareCount } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { BrowserClient } from '../testing/browser-client.js';
import { askApi } from '../testing/online-client.js';
import { serverOfFile } from '../testing/online-server.js';

/** A Tuesday, which has the smallest board. */
const DAY = '2026-11-24';
const PATH = `/api/daily/${DAY}`;

const server = await serverOfFile();
const { ships, water } = await squaresOf(DAY);

/** Returns the squares with and without a ship on the board of a day. */
async function squaresOf(day: string) {
  const ships = (await setupOfDay(day)).flat();
  const squares = [...Array(squareCount(fleetOfDay(day).rules.grid)).keys()];
  return { ships, water: squares.filter((square) => !ships.includes(square)) };
}

test('a search is replayed, and the first one of each browser counts', async () => {
  const anna = await BrowserClient.join(server.origin, 'Anna');
  const boris = await BrowserClient.join(server.origin, 'Boris');
  const count = ships.length;
  const send = async (who: BrowserClient, squares: readonly Square[]) =>
    (await who.ask('POST', PATH, { squares })).body;
  expect(await send(anna, ships.slice(1))).toMatchObject({ code: 'not-over' });
  const own = { shots: count + 1, players: 1 };
  const first = { own: count + 1, results: [own] };
  expect(await send(anna, [water[0]!, ...ships])).toEqual(first);
  // Later results are ignored, even better or invalid ones.
  expect(await send(anna, ships)).toEqual(first);
  expect(await send(anna, [1])).toEqual(first);
  const both = { own: count, results: [{ shots: count, players: 1 }, own] };
  expect(await send(boris, ships)).toEqual(both);
  const { body } = await askApi(server.origin, 'GET', PATH);
  expect(body).toMatchObject({ own: null, results: [{ players: 1 }, { players: 1 }] });
});

test('the small fleet of a day has results of its own', async () => {
  const path = `/api/daily/small-${DAY}`;
  const squares = (await setupOfDay(`small-${DAY}`)).flat();
  const clara = await BrowserClient.join(server.origin, 'Clara');
  expect((await clara.ask('POST', path, { squares: squares.slice(1) })).status).toBe(409);
  expect((await clara.ask('POST', path, { squares })).body).toMatchObject({ own: squares.length });
  expect((await clara.ask('GET', PATH)).body).toMatchObject({ own: null });
});

test('a search luckier than anybody’s is told to its player, and not counted', async () => {
  const day = '2026-11-25';
  const { ships: fleet, water } = await squaresOf(day);
  const misses = fewestShotsOfDay(day) - fleet.length;
  const search = async (count: number) => {
    const who = await BrowserClient.join(server.origin, 'Guest');
    const squares = [...water.slice(0, count), ...fleet];
    return (await who.ask('POST', `/api/daily/${day}`, { squares })).body;
  };
  expect(await search(misses - 1)).toEqual({ own: fleet.length + misses - 1, results: [] });
  const own = fleet.length + misses;
  expect(await search(misses)).toEqual({ own, results: [{ shots: own, players: 1 }] });
});

test('no day is told of before it comes, or before there were any', async () => {
  const tomorrow = new Date(server.store.now() + 86_400_000).toISOString().slice(0, 10);
  for (const day of [tomorrow, '2026-11-22', `small-${tomorrow}`, 'small-2026-11-22']) {
    const told = await askApi(server.origin, 'GET', `/api/daily/${day}`);
    expect(told).toMatchObject({ status: 404, body: { code: 'not-found' } });
  }
  const { status } = await askApi(server.origin, 'GET', '/api/daily/2026-02-30');
  expect(status).toBe(400);
});

describe('an address', () => {
  const past = async (who: BrowserClient, address: string, path = PATH) => {
    const headers = { 'x-forwarded-for': address };
    return (await who.ask('POST', path, { squares: ships }, headers)).status;
  };
  const guest = () => BrowserClient.join(server.origin, 'Guest');

  test('sends the results of six guests for a day, and those of accounts besides', async () => {
    const address = '203.0.113.9';
    const statuses: number[] = [];
    for (let count = 0; count < 8; count += 1) statuses.push(await past(await guest(), address));
    expect(statuses).toEqual([...Array(6).fill(200), 429, 429]);
    const annette = await BrowserClient.register(server.origin, 'annette');
    expect(await past(annette, address)).toBe(200);
    // The limit does not affect other households, other days or reading.
    const other = await guest();
    expect(await past(other, '203.0.113.10')).toBe(200);
    expect(await past(other, address, '/api/daily/2026-11-23')).toBe(409);
    expect((await other.ask('GET', PATH)).status).toBe(200);
  });

  test('cannot spread what it sends over days that do not exist', async () => {
    const who = await guest();
    const statuses: number[] = [];
    for (let year = 2001; year <= 2008; year += 1) {
      statuses.push(await past(who, '203.0.113.11', `/api/daily/${year}-01-01`));
    }
    expect(statuses).toEqual([...Array(6).fill(404), 429, 429]);
  });
});
