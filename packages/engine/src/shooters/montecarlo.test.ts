import { describe, expect, it } from 'vitest';
import { makeRng } from '../rng.js';
import { choicesOf, observationAfter } from '../testing/positions.js';
import { montecarlo, sampledChances } from './montecarlo.js';

describe('montecarlo', () => {
  it('finds the one layout of two twos in five squares', () => {
    const known = observationAfter({ grid: { width: 5, height: 1 }, fleet: [2, 2] }, '');
    expect([...sampledChances(known, makeRng(1))!]).toEqual([1, 1, 0, 1, 1]);
    expect(choicesOf(montecarlo, known, 60)).toEqual([0, 1, 3, 4]);
  });

  it('may leave a hit ship where another square is likelier', () => {
    // A two on A1:C1 was hit in the middle; the single is certainly on E1.
    const known = observationAfter({ grid: { width: 5, height: 1 }, fleet: [2, 1] }, 'B1+ D1-');
    expect(montecarlo.shoot(known, makeRng(1))).toBe(4);
    const reason = { code: 'likeliest', chance: 1, method: 'sampled' };
    expect(montecarlo.explain!(known, 4)).toMatchObject(reason);
  });
});
