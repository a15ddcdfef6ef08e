import { LARGEST_SEED } from '@flotilla/engine';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { forAll } from '../../../../tests/support/for-all.js';
import { findNearestName } from './command-line.js';
import { parseDecimal } from './declare.js';
import { newSeed, nextSeed } from './options.js';

const DRAWS = 400;

it.each([
  ['newSeed', newSeed],
  ['the game after one without a seed', () => nextSeed({}, 7, 1)],
  ['the game after one with drawn rules', () => nextSeed({ seed: 7, isSeedDrawn: true }, 7, 1)],
])('a seed that nobody chose is another each time: %s', (_, draw) => {
  const seeds = Array.from({ length: DRAWS }, draw);
  expect(seeds.every((seed) => Number.isSafeInteger(seed) && seed >= 0)).toBe(true);
  expect(new Set(seeds).size).toBe(DRAWS);
});

it.each([
  [7, 1, 8],
  [7, 3, 10],
  [LARGEST_SEED - 1, 1, LARGEST_SEED],
  [LARGEST_SEED, 1, 0],
  [LARGEST_SEED, 3, 2],
])('the game after one with a seed counts on: %i, %i later, is %i', (seed, games, later) => {
  expect(nextSeed({ seed }, seed, games)).toBe(later);
});

const NAMES = [
  ...['random', 'density', 'exact', 'zones/left', 'habr-25ms', 'evolution-7x7', 'leave'],
  ...['montecarlo', 'solo', 'solve-all'],
];

test.each([
  ['densty', 'density'],
  ['DENSITY', 'density'],
  ['zone/left', 'zones/left'],
  ['exat', 'exact'],
  ['none', undefined],
  ['', undefined],
  ['x'.repeat(1_000_000), undefined],
  // Beginnings of one name or of many.
  ['habr', 'habr-25ms'],
  ['evolution', 'evolution-7x7'],
  ['leav', 'leave'],
  ['leave', 'leave'],
  ['mont', 'montecarlo'],
  ['sol', 'solo'],
  ['h', undefined],
])('%.20s means %s', (given, meant) => {
  expect(findNearestName(given, NAMES)).toBe(meant);
});

test('a name means itself, and what is meant is a name', () => {
  for (const name of NAMES) expect(findNearestName(name, NAMES)).toBe(name);
  forAll([fc.string()], (given) => {
    expect([...NAMES, undefined]).toContain(findNearestName(given, NAMES));
  });
});

describe('a decimal number', () => {
  it.each(['0', '.5', '5.', '0.0000000001', '1e-3', '2.5E+2', '1e300'])('%s is read', (given) => {
    expect(parseDecimal(given)).toBe(Number(given));
  });

  it.each(['', '.', 'e3', '1e', '-1', '+1', ' 1', '0x10', '1e999', 'Infinity', '1,5', '1_000'])(
    '%j is none',
    (given) => {
      expect(parseDecimal(given)).toBeNaN();
    },
  );
});
