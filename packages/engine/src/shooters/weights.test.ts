import { describe, expect, it } from 'vitest';
import { inRows, observed } from '../testing/positions.js';
import { weights } from './weights.js';

const weigh = (known: ReturnType<typeof observed>) =>
  inRows(known, weights.weigh?.(known) as Float64Array);

describe('weights', () => {
  it('adds to 1 the directions in which each ship fits when it begins there', () => {
    const known = observed({ grid: { width: 3, height: 3 }, fleet: [3, 1] }, '');
    // The three begins at a corner in two directions, at the middle of a side in one; the single
    // lies in all four.
    expect(weigh(known)).toEqual([
      [1 + 2 + 4, 1 + 1 + 4, 1 + 2 + 4],
      [1 + 1 + 4, 1 + 0 + 4, 1 + 1 + 4],
      [1 + 2 + 4, 1 + 1 + 4, 1 + 2 + 4],
    ]);
  });

  it('multiplies by 50 beside a hit, twice between two, and gives corners nothing', () => {
    const one = observed({ grid: { width: 5, height: 3 }, fleet: [3] }, 'B2+');
    expect(weigh(one)).toEqual([
      [0, 50 + 1, 0, 1 + 1, 1 + 1],
      [50 + 1, 0, 50 + 1, 1 + 1, 1],
      [0, 50 + 1, 0, 1 + 1, 1 + 1],
    ]);
    const gap = observed({ grid: { width: 5, height: 1 }, fleet: [3] }, 'B1+ D1+');
    expect(weigh(gap)).toEqual([[50, 0, 2500, 0, 50]]);
  });

  it('gives nothing to squares that were shot or are known empty', () => {
    const known = observed({ grid: { width: 4, height: 2 }, fleet: [1, 1] }, 'A1x D2-');
    expect(weigh(known)).toEqual([
      [0, 0, 1 + 4, 1 + 4],
      [0, 0, 1 + 4, 0],
    ]);
  });
});
