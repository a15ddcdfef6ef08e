import { expect, test } from 'vitest';
import { hintLines } from './key-hints.js';

const HINTS = [
  { keys: 'Enter', does: 'fire' },
  { keys: 'm', does: 'mark' },
  { keys: 'q', does: 'leave' },
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
