import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearest } from './suggest.js';

const NAMES = ['random', 'density', 'exact', 'zones/left'];

test.each([
  ['densty', 'density'],
  ['DENSITY', 'density'],
  ['zone/left', 'zones/left'],
  ['exat', 'exact'],
  ['none', undefined],
  ['', undefined],
  ['x'.repeat(1_000_000), undefined],
])('%.20s means %s', (given, meant) => {
  expect(nearest(given, NAMES)).toBe(meant);
});

test.each([
  ['habr', 'habr-25ms'],
  ['evolution', 'evolution-7x7'],
  ['leav', 'leave'],
  ['leave', 'leave'],
  ['mont', 'montecarlo'],
  ['sol', 'solo'],
  ['h', undefined],
])('%s, the beginning of one name or of many, means %s', (given, meant) => {
  const names = ['habr-25ms', 'evolution-7x7', 'leave', 'montecarlo', 'solo', 'solve-all'];
  expect(nearest(given, names)).toBe(meant);
});

test('a name means itself, and what is meant is a name', () => {
  for (const name of NAMES) expect(nearest(name, NAMES)).toBe(name);
  fc.assert(
    fc.property(fc.string(), (given) => {
      expect([...NAMES, undefined]).toContain(nearest(given, NAMES));
    }),
  );
});
