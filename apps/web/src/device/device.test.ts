import { expect, it } from 'vitest';
import { newSeed } from './device.js';

const DRAWS = 400;

it('a seed that nobody chose has 53 bits', () => {
  const seeds = Array.from({ length: DRAWS }, newSeed);
  expect(seeds.every((seed) => Number.isSafeInteger(seed) && seed >= 0)).toBe(true);
  expect(new Set(seeds).size).toBe(DRAWS);
  for (let bit = 0; bit < 53; bit += 1) {
    const set = seeds.filter((seed) => Math.floor(seed / 2 ** bit) % 2 === 1).length;
    // A correct generator fails in one of 10^9 runs.
    expect(Math.abs(set - DRAWS / 2), `bit ${bit}`).toBeLessThan(7 * Math.sqrt(DRAWS / 4));
  }
});
