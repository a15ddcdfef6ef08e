import { diagonalChanceWithin, hitChanceWithin } from '@flotilla/research';
import { describe, expect, it } from 'vitest';
import { measureSearch } from '../../../workers/lab-odds.js';
import { hitChancesOf } from './odds-curves.js';

const TEN = { width: 10, height: 10 };

describe('chancesOf', () => {
  it('is the formula of random search on all squares', () => {
    const chances = hitChancesOf({ grid: TEN, length: 4, step: 1 });
    expect(chances).toHaveLength(101);
    for (const k of [0, 1, 25, 97, 100]) expect(chances[k]).toBeCloseTo(hitChanceWithin(100, 4, k));
  });
  it('is m·k/n on every m-th square where there are n/m of them', () => {
    const chances = hitChancesOf({ grid: TEN, length: 2, step: 2 });
    for (const k of [0, 10, 50]) expect(chances[k]).toBeCloseTo(diagonalChanceWithin(100, 2, k));
  });
  it('ends in certainty where some of the ship is always met', () => {
    expect(hitChancesOf({ grid: TEN, length: 3, step: 2 }).at(-1)).toBeCloseTo(1);
    expect(hitChancesOf({ grid: TEN, length: 4, step: 4 }).at(-1)).toBeCloseTo(1);
  });
});

it.each([1, 2, 3])('measureSearch agrees with the exact chances on every %i-th square', (step) => {
  const search = { grid: { width: 7, height: 7 }, length: 3, step };
  const games = 8000;
  const counts = measureSearch(search, games, 1);
  const chances = hitChancesOf(search);
  expect(counts.reduce((a, b) => a + b)).toBe(games);
  let seen = 0;
  for (const [shots, chance] of chances.entries()) {
    if (shots > 0) seen += counts[shots] ?? 0;
    // Five standard errors.
    expect(Math.abs(seen / games - chance)).toBeLessThanOrEqual(5 * Math.sqrt(0.25 / games));
  }
});
