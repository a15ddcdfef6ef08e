import { expect, it } from 'vitest';
import { measureSearch } from '../../../workers/lab-odds.js';
import { computeHitChances } from './odds-curves.js';

it.each([1, 2, 3])('measureSearch agrees with the exact chances on every %i-th square', (step) => {
  const search = { grid: { width: 7, height: 7 }, length: 3, step };
  const games = 8000;
  const counts = measureSearch(search, games, 1);
  const chances = computeHitChances(search);
  expect(counts.reduce((a, b) => a + b)).toBe(games);
  let seen = 0;
  for (const [shots, chance] of chances.entries()) {
    if (shots > 0) seen += counts[shots] ?? 0;
    // Five standard errors.
    expect(Math.abs(seen / games - chance)).toBeLessThanOrEqual(5 * Math.sqrt(0.25 / games));
  }
});
