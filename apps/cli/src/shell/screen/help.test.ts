import { expect, test } from 'vitest';
import { characterKey, namedKey } from '../terminal/keys.js';
import { hintLines, keyLines, pageLines, turnPage } from './help.js';

const LINES = ['a', 'b', 'c', 'd', 'e'];

test('every line is on one page, and the first page follows the last', () => {
  expect([0, 1, 2].flatMap((page) => pageLines(LINES, 2, page).lines)).toEqual(LINES);
  expect(pageLines(LINES, 2, 3)).toEqual({ lines: ['a', 'b'], number: 1, count: 3 });
  expect(pageLines(LINES, 2, -1)).toEqual({ lines: ['e'], number: 3, count: 3 });
  expect(pageLines(LINES, 9, 4)).toEqual({ lines: LINES, number: 1, count: 1 });
});

test('arrows and Space turn pages, other keys close', () => {
  const keys = [
    namedKey('down'),
    characterKey(' '),
    namedKey('up'),
    namedKey('escape'),
    characterKey('x'),
  ];
  expect(keys.map((key) => turnPage(1, key))).toEqual([2, 2, 0, undefined, undefined]);
});

test('what a key does goes on in the next line, below itself', () => {
  const lines = keyLines([['Enter', 'fire at the cursor']], 16);
  expect(lines.map((runs) => runs.map(({ text }) => text).join(''))).toEqual([
    'Enter fire at',
    '      the cursor',
  ]);
});

const HINTS = [
  { keys: 'Enter', text: 'fire' },
  { keys: 'm', text: 'mark' },
  { keys: 'q', text: 'leave' },
];

function draw(width: number, lines: number): string[] {
  return hintLines(HINTS, width, lines).map((runs) => runs.map(({ text }) => text).join(''));
}

test('puts hints side by side and goes on in the next line', () => {
  expect(draw(40, 2)).toEqual(['Enter fire   m mark   q leave']);
  expect(draw(20, 2)).toEqual(['Enter fire   m mark', 'q leave']);
});

test('keeps the vital ones, each in its place', () => {
  const hints = HINTS.map((hint) => ({ ...hint, isVital: hint.keys === 'q' }));
  const lines = hintLines(hints, 20, 1).map((runs) => runs.map(({ text }) => text).join(''));
  expect(lines).toEqual(['Enter fire   q leave']);
});

test('leaves the last ones out where there is no room', () => {
  expect(draw(20, 1)).toEqual(['Enter fire   m mark']);
});
