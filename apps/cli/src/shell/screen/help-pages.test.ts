import { expect, test } from 'vitest';
import { characterKey, named } from '../terminal/keys.js';
import { keyLines } from './help-lines.js';
import { pageOf, turnPage } from './help-pages.js';

const LINES = ['a', 'b', 'c', 'd', 'e'];

test('every line is on one page, and the first page follows the last', () => {
  expect([0, 1, 2].flatMap((page) => pageOf(LINES, 2, page).lines)).toEqual(LINES);
  expect(pageOf(LINES, 2, 3)).toEqual({ lines: ['a', 'b'], number: 1, count: 3 });
  expect(pageOf(LINES, 2, -1)).toEqual({ lines: ['e'], number: 3, count: 3 });
  expect(pageOf(LINES, 9, 4)).toEqual({ lines: LINES, number: 1, count: 1 });
});

test('arrows and Space turn pages, other keys close', () => {
  const keys = [named('down'), characterKey(' '), named('up'), named('escape'), characterKey('x')];
  expect(keys.map((key) => turnPage(1, key))).toEqual([2, 2, 0, undefined, undefined]);
});

test('what a key does goes on in the next line, below itself', () => {
  const lines = keyLines([['Enter', 'fire at the cursor']], 16);
  expect(lines.map((runs) => runs.map(({ text }) => text).join(''))).toEqual([
    'Enter fire at',
    '      the cursor',
  ]);
});
