import { expect, test } from 'vitest';
import { textLines } from '../../testing/drawn.js';
import { keysFor } from '../../testing/drive.js';
import { hintLines, keyLines, pageLines, turnPage } from './help.js';

const LINES = ['a', 'b', 'c', 'd', 'e'];

test('every line is on one page, and the first page follows the last', () => {
  expect([0, 1, 2].flatMap((page) => pageLines(LINES, 2, page).lines)).toEqual(LINES);
  expect(pageLines(LINES, 2, 3)).toEqual({ lines: ['a', 'b'], number: 1, count: 3 });
  expect(pageLines(LINES, 2, -1)).toEqual({ lines: ['e'], number: 3, count: 3 });
  expect(pageLines(LINES, 9, 4)).toEqual({ lines: LINES, number: 1, count: 1 });
});

test('arrows and Space turn pages, other keys close', () => {
  const keys = ['down', ' ', 'up', 'escape', 'x'].flatMap(keysFor);
  expect(keys.map((key) => turnPage(1, key))).toEqual([2, 2, 0, undefined, undefined]);
});

test('what a key does goes on in the next line, below itself', () => {
  const lines = keyLines([['Enter', 'fire at the cursor']], 16);
  expect(textLines(lines)).toEqual(['Enter fire at', '      the cursor']);
});

const HINTS = [
  { keys: 'Enter', text: 'fire' },
  { keys: 'm', text: 'mark' },
  { keys: 'q', text: 'leave' },
];

test('puts hints side by side and goes on in the next line, as far as there is room', () => {
  expect(textLines(hintLines(HINTS, 40, 2))).toEqual(['Enter fire   m mark   q leave']);
  expect(textLines(hintLines(HINTS, 20, 2))).toEqual(['Enter fire   m mark', 'q leave']);
  expect(textLines(hintLines(HINTS, 20, 1))).toEqual(['Enter fire   m mark']);
});

test('keeps the vital ones, each in its place', () => {
  const hints = HINTS.map((hint) => ({ ...hint, isVital: hint.keys === 'q' }));
  expect(textLines(hintLines(hints, 20, 1))).toEqual(['Enter fire   q leave']);
});
