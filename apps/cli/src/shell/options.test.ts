import { LARGEST_SEED } from '@flotilla/engine';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { forAll } from '../../../../tests/support/for-all.js';
import { nearest } from './command-line.js';
import { numberFrom } from './declare.js';
import { newSeed, seedAfter } from './options.js';

const DRAWS = 400;

it.each([
  ['newSeed', newSeed],
  ['the game after one without a seed', () => seedAfter({}, 7, 1)],
  [
    'the game after one whose rules were drawn',
    () => seedAfter({ seed: 7, isSeedDrawn: true }, 7, 1),
  ],
])('a seed that nobody chose has 53 bits: %s', (_, draw) => {
  const seeds = Array.from({ length: DRAWS }, draw);
  expect(seeds.every((seed) => Number.isSafeInteger(seed) && seed >= 0)).toBe(true);
  expect(new Set(seeds).size).toBe(DRAWS);
  for (let bit = 0; bit < 53; bit += 1) {
    const set = seeds.filter((seed) => Math.floor(seed / 2 ** bit) % 2 === 1).length;
    // Wrong in one of 10^9 runs.
    expect(Math.abs(set - DRAWS / 2), `bit ${bit}`).toBeLessThan(7 * Math.sqrt(DRAWS / 4));
  }
});

it.each([
  [7, 1, 8],
  [7, 3, 10],
  [LARGEST_SEED - 1, 1, LARGEST_SEED],
  [LARGEST_SEED, 1, 0],
  [LARGEST_SEED, 3, 2],
])('the game after one with a seed counts on: %i, %i later, is %i', (seed, games, later) => {
  expect(seedAfter({ seed }, seed, games)).toBe(later);
});

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
  forAll([fc.string()], (given) => {
    expect([...NAMES, undefined]).toContain(nearest(given, NAMES));
  });
});

describe('a decimal number', () => {
  it.each(['0', '.5', '5.', '0.0000000001', '1e-3', '2.5E+2', '1e300'])('%s is read', (given) => {
    expect(numberFrom(given)).toBe(Number(given));
  });

  it.each(['', '.', 'e3', '1e', '-1', '+1', ' 1', '0x10', '1e999', 'Infinity', '1,5', '1_000'])(
    '%j is none',
    (given) => {
      expect(numberFrom(given)).toBeNaN();
    },
  );
});
