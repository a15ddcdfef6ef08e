import { expect, test } from 'vitest';
import { cacheKeyFor, indexByPath, offlinePageKey } from './kept-files.js';

const ORIGIN = 'https://flotilla.example';
const PAGE = '/index.html?1a2b';
const SCRIPT = '/assets/index-3c4d.js';
const ICON = '/icon.svg?5e6f';
const FILES = indexByPath([SCRIPT, ICON, PAGE]);

const keyOf = (path: string, { mode = 'no-cors' as RequestMode, method = 'GET' } = {}) =>
  cacheKeyFor({ method, mode, url: new URL(path, ORIGIN).href }, FILES, ORIGIN);

test.each([
  ...['/', '/battle', '/no-such-page', '/join/abc', '/game/1/2', '/apis', '/embedded'],
  ...['/review?from=daily', '/review#game=a/b?c', '/api-of-nothing', '/index.html', '/healthz'],
])('the page is the answer to opening %s', (path) => {
  expect(keyOf(path, { mode: 'navigate' })).toBe(PAGE);
});

test.each([
  ...['/api', '/api/openapi.json', '/docs', '/docs/', '/docs/play/rules#top', '/docs?q=odds'],
  ...['/embed/', '/embed/board.html', '/preview/game/1.png'],
])('the server is asked when %s is opened', (path) => {
  expect(keyOf(path, { mode: 'navigate' })).toBeUndefined();
});

test('a file is the answer to its path, however it is asked for', () => {
  for (const mode of ['cors', 'navigate', 'no-cors', 'same-origin'] as const) {
    expect(keyOf(SCRIPT, { mode })).toBe(SCRIPT);
    expect(keyOf('/icon.svg', { mode })).toBe(ICON);
  }
});

test('everything else is asked of where it is', () => {
  expect(keyOf('/healthz')).toBeUndefined();
  expect(keyOf('/assets/index-0000.js')).toBeUndefined();
  expect(keyOf('/', { mode: 'navigate', method: 'POST' })).toBeUndefined();
  expect(keyOf(`https://elsewhere.example${SCRIPT}`)).toBeUndefined();
});

test.each([
  ...['/docs', '/docs/', '/docs/ru/play/online#top'].map((path) => ({ path, key: PAGE })),
  ...['/api', '/docset', '/embed/'].map((path) => ({ path, key: undefined })),
])('where no server answers, $path is answered with $key', ({ path, key }) => {
  const { href: url } = new URL(path, ORIGIN);
  expect(offlinePageKey({ mode: 'navigate', url }, FILES)).toBe(key);
  expect(offlinePageKey({ mode: 'cors', url }, FILES)).toBeUndefined();
});
