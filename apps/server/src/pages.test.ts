import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  beginBattle,
  beginMatch,
  fireCommand,
  OnlineClient,
  SMALL_TERMS,
} from './testing/online-client.js';
import { serverOfFile, serverOfTest } from './testing/online-server.js';

const AS_BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const INDEX = readFileSync(new URL('../../web/index.html', import.meta.url), 'utf8');
const DAY = '2026-11-24';
const WILD = '"<i>&\'$&</i>';

const server = await serverOfFile({ index: INDEX });

/** Returns the Open Graph tags of a page. */
async function tagsAt(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(server.origin + path, { headers: { ...AS_BROWSER, ...headers } });
  const page = await answer.text();
  const tags = [...page.matchAll(/<meta property="og:([\w:]+)" content="([^"]*)" \/>/g)];
  const {
    title = '',
    description = '',
    image = '',
  } = Object.fromEntries(tags.map(([, name, content]) => [name, unescaped(content!)]));
  return { page, title, description, image };
}

function unescaped(text: string): string {
  const signs: Record<string, string> = { quot: '"', lt: '<', gt: '>', '#39': "'", amp: '&' };
  return text.replace(/&(quot|lt|gt|#39|amp);/g, (_, name: string) => signs[name]!);
}

/** Returns a PNG and its size. */
async function pictureAt(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url, { headers, redirect: 'manual' });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isPng = bytes.subarray(1, 4).toString() === 'PNG';
  const size = isPng ? [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] : null;
  return { answer, size, bytes };
}

describe('a link', () => {
  test('to a page says what it offers, in both languages, with the picture of the site', async () => {
    const site = await tagsAt('/');
    expect(site.title).toBe('Flotilla: Sea Battle · Флотилия: морской бой');
    const puzzles = await tagsAt('/puzzles');
    expect(puzzles.title).toBe('Puzzles · Задачи – Flotilla');
    const paths = ['/puzzles/streak', '/puzzles/storm', '/online', '/review', '/', '/puzzles'];
    const all = [...paths, '/workshop/strategies/density'];
    const told = await Promise.all(all.map((path) => tagsAt(path)));
    expect(new Set(told.map(({ title }) => title)).size).toBe(told.length);
    expect(new Set(told.map(({ description }) => description)).size).toBe(told.length);
    for (const { image } of told) expect(image).toBe(`${server.origin}/icons/preview.png`);
    expect((await tagsAt('/nowhere')).title).toBe(site.title);
  });

  test('to a game shows what a spectator sees, and then who has won, and both fleets', async () => {
    const { game, players } = await beginBattle(server.origin);
    const before = await tagsAt(`/game/${game}`);
    expect(before.title).toBe('Anna – Boris');
    expect(before.description).toContain('0 shots so far');
    expect(before.description).toContain('0 выстрелов');
    const mover = players[(await players[0].see(game)).frame.toMove!];
    const shot = fireCommand(await mover.see(game))!;
    expect(await mover.act(game, shot)).toBe('done');
    const after = await tagsAt(`/game/${game}`);
    expect(after.image).not.toBe(before.image);
    const hidden = await pictureAt(after.image);
    expect(hidden.answer.headers.get('content-type')).toBe('image/png');
    expect(hidden.answer.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(await players[0].act(game, { type: 'resign' })).toBe('done');
    const { description, image } = await tagsAt(`/game/${game}`);
    expect(description).toContain('Boris wins');
    expect(description).toContain('Anna сдаётся');
    const { size, bytes } = await pictureAt(image);
    expect([hidden.size, size]).toEqual(Array(2).fill([1200, 630]));
    expect(bytes.equals(hidden.bytes)).toBe(false);
    // Without its version it is the same picture, with a shorter cache lifetime.
    const plain = await pictureAt(`${server.origin}/preview/game/${game}.png`);
    expect(plain.bytes.equals(bytes)).toBe(true);
    expect(plain.answer.headers.get('cache-control')).toBe('public, max-age=60');
  });

  test('has no picture but its own, and to a name that every object has is a page', async () => {
    const { game } = await beginMatch(server.origin);
    for (const path of [`/preview/game/${game}/x.png`, '/preview/constructor.png']) {
      const { answer } = await pictureAt(server.origin + path);
      expect([path, answer.status]).toEqual([path, 302]);
    }
    for (const path of ['/constructor', '/toString/x'])
      expect((await tagsAt(path)).title).toBe((await tagsAt('/')).title);
  });

  test('to a challenge says who asks, until it is taken', async () => {
    const anna = await OnlineClient.join(server.origin, 'Анна');
    const id = await anna.challenge(SMALL_TERMS);
    const { title, description, image } = await tagsAt(`/join/${id}`);
    expect(title).toContain('Анна wants to play Sea Battle with you');
    expect(title).toContain('Анна зовёт вас');
    expect(description).toContain('6×6');
    expect(description).toContain('no clock');
    expect((await pictureAt(image)).size).toEqual([1200, 630]);
    await (await OnlineClient.join(server.origin, 'Boris')).accept(id);
    expect((await tagsAt(`/join/${id}`)).title).toBe('Challenge · Вызов – Flotilla');
  });

  test('to the fleet of a day shows its board, and only of days that have come', async () => {
    const { title, description, image } = await tagsAt(`/daily/${DAY}`);
    expect(title).toContain('November 24, 2026');
    expect(title).toContain('24 ноября 2026');
    expect(description).toContain('One fleet for everyone');
    expect((await pictureAt(image)).size).toEqual([1200, 630]);
    const today = /\/preview\/daily\.png\?v=small-\d{4}-\d\d-\d\d$/;
    expect((await tagsAt('/daily')).image).toMatch(today);
    for (const day of ['2020-01-01', '9999-12-31', '2026-13-77', 'tomorrow']) {
      const told = await tagsAt(`/daily/${day}`);
      expect(told.title).toBe('Fleet of the day · Флот дня – Flotilla');
      expect(told.image).toBe(`${server.origin}/icons/preview.png`);
    }
  });

  test('to the puzzle of the day shows its position', async () => {
    const { title, image } = await tagsAt('/puzzles/today');
    expect(title).toMatch(/^Puzzle of the day · Задача дня – /);
    expect(image).toMatch(/\/preview\/puzzles\/today\.png\?v=\d{4}-\d\d-\d\d$/);
    expect((await pictureAt(image)).size).toEqual([1200, 630]);
  });

  const NOWHERE = ['/game/unknown00000001', '/join/unknown00000001', '/game/..%2f..%2f', '/game'];
  test.each([...NOWHERE, '/join'])('%s to nothing has the picture of the site', async (path) => {
    expect((await tagsAt(path)).image).toBe(`${server.origin}/icons/preview.png`);
    const { answer } = await pictureAt(`${server.origin}/preview${path}.png`);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/icons/preview.png');
  });

  test('names a stranger without harm', async () => {
    const anna = await OnlineClient.join(server.origin, WILD);
    const boris = await OnlineClient.join(server.origin, 'Boris');
    const id = await anna.challenge();
    const invited = await tagsAt(`/join/${id}`);
    expect(invited.title).toContain(WILD);
    const game = await boris.accept(id);
    const { page, title, image } = await tagsAt(`/game/${game}`);
    expect(title).toBe(`${WILD} – Boris`);
    expect(page).not.toContain('<b>');
    expect(page.match(/<meta/g)).toHaveLength(INDEX.match(/<meta/g)!.length);
    expect((await pictureAt(image)).size).toEqual([1200, 630]);
  });

  test('has the address that it was found at', async () => {
    const proxied = { 'x-forwarded-host': 'sea.example', 'x-forwarded-proto': 'https' };
    const told = await tagsAt('/', proxied);
    expect(told.image).toBe('https://sea.example/icons/preview.png');
    const { image } = await tagsAt('/', { 'x-forwarded-host': '"><script>' });
    expect(image).toBe('/icons/preview.png');
  });

  test('is answered by its ETag alone where nothing has changed', async () => {
    const ask = (headers: Record<string, string>) =>
      fetch(`${server.origin}/puzzles`, { headers: { ...AS_BROWSER, ...headers } });
    const etag = (await ask({})).headers.get('etag') ?? '';
    expect((await ask({ 'if-none-match': etag })).status).toBe(304);
  });
});

test('an address may look at so many links a minute; then it has the pages as such', async () => {
  const { store } = server;
  const onlineLimits = { http: { previewsPerMinute: 2 } };
  const limited = await serverOfTest({ store, index: INDEX, onlineLimits });
  const headers = { ...AS_BROWSER, 'x-forwarded-for': '203.0.113.7' };
  const ask = (path: string) => fetch(limited.origin + path, { headers });
  const titleAt = async () =>
    /og:title" content="([^"]*)/.exec(await (await ask(`/daily/${DAY}`)).text())?.[1];
  for (let look = 0; look < 2; look += 1) expect(await titleAt()).toContain('2026');
  expect(await titleAt()).toBe('Fleet of the day · Флот дня – Flotilla');
  expect((await ask(`/preview/daily/${DAY}.png`)).status).toBe(429);
  expect((await ask('/')).status).toBe(200);
});
