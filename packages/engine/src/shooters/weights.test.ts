import type { RulesEntry } from '@flotilla/rules';
import { describe, expect, it } from 'vitest';
import { inRows, observationAfter } from '../testing/positions.js';
import { weights, weightsPrinted } from './weights.js';

const weighed = (shooter: typeof weights) => (entry: RulesEntry, answers: string) => {
  const known = observationAfter(entry, answers);
  return inRows(known, shooter.weigh!(known));
};
const meant = weighed(weights);
const printed = weighed(weightsPrinted);

const THREE = { grid: { width: 3, height: 3 }, fleet: [3, 1] };
const STRIP = { grid: { width: 8, height: 1 }, fleet: [3] };

describe('weights', () => {
  it('adds the directions in which each ship fits when it begins there, and 1 where it only passes', () => {
    // The three starts at a corner in two directions, at the middle of a side in one, and covers the centre;
    // the single counts in all four.
    expect(meant(THREE, '')).toEqual([
      [2 + 4, 1 + 4, 2 + 4],
      [1 + 4, 1 + 4, 1 + 4],
      [2 + 4, 1 + 4, 2 + 4],
    ]);
  });

  it('gives nothing to squares through which no ship can pass, and the middle of a gap of three its due', () => {
    expect(meant(STRIP, 'C1- G1-')).toEqual([[0, 0, 0, 1, 1, 1, 0, 0]]);
    // A pair covers the gap of two, and counts in it like the three in its gap.
    expect(meant({ ...STRIP, fleet: [3, 2] }, 'C1- G1-')).toEqual([[1, 1, 0, 2, 3, 2, 0, 0]]);
  });

  it('multiplies the sum by 50 beside a hit, twice between two, and gives corners nothing', () => {
    const five = { grid: { width: 5, height: 3 }, fleet: [3] };
    expect(meant(five, 'B2+')).toEqual([
      [0, 50 * 1, 0, 1, 1],
      [50 * 1, 0, 50 * 1, 1, 1],
      [0, 50 * 1, 0, 1, 1],
    ]);
    const gap = { grid: { width: 5, height: 1 }, fleet: [3] };
    expect(meant(gap, 'B1+ D1+')).toEqual([[0, 0, 2500, 0, 0]]);
  });

  it('gives nothing to squares that were shot or are known empty', () => {
    const four = { grid: { width: 4, height: 2 }, fleet: [1, 1] };
    expect(meant(four, 'A1x D2-')).toEqual([
      [0, 0, 4, 4],
      [0, 0, 4, 0],
    ]);
  });
});

describe('weights-printed', () => {
  it('adds to 1 the directions in which each ship fits when it begins there', () => {
    expect(printed(THREE, '')).toEqual([
      [1 + 2 + 4, 1 + 1 + 4, 1 + 2 + 4],
      [1 + 1 + 4, 1 + 0 + 4, 1 + 1 + 4],
      [1 + 2 + 4, 1 + 1 + 4, 1 + 2 + 4],
    ]);
    expect(printed(STRIP, 'C1- G1-')).toEqual([[1, 1, 0, 2, 1, 2, 0, 1]]);
  });

  it('multiplies the 1 alone by 50 beside a hit', () => {
    const five = { grid: { width: 5, height: 3 }, fleet: [3] };
    expect(printed(five, 'B2+')).toEqual([
      [0, 50 + 1, 0, 1 + 1, 1 + 1],
      [50 + 1, 0, 50 + 1, 1 + 1, 1],
      [0, 50 + 1, 0, 1 + 1, 1 + 1],
    ]);
    const gap = { grid: { width: 5, height: 1 }, fleet: [3] };
    expect(printed(gap, 'B1+ D1+')).toEqual([[50, 0, 2500, 0, 50]]);
  });
});
