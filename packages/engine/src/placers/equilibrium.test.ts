import { makePreset, makeRules, newObservation, placementTable, unwrap } from '@flotilla/rules';
import { describe, expect, it } from 'vitest';
import { inferExactly } from '../inference/exact.js';
import { boardSymmetries } from '../inference/symmetries.js';
import { makeRng } from '../rng.js';
import { equilibrium, equilibriumWeight } from './equilibrium.js';
import { EQUILIBRIUM } from './equilibrium-weights.js';
import { placementClasses } from './placement-classes.js';
import { uniform } from './uniform.js';

const RUSSIAN = makePreset('russian', makeRng(1));

describe('equilibrium', () => {
  it('covers each square as often as its weights say', () => {
    const weigh = equilibriumWeight(RUSSIAN);
    if (!weigh) throw new Error('nothing was trained for the russian fleet');
    const { posterior } = unwrap(inferExactly(newObservation(RUSSIAN), { weigh }));
    const layouts = 4000;
    const found = new Float64Array(posterior.length);
    for (let seed = 0; seed < layouts; seed += 1) {
      for (const { squares } of unwrap(equilibrium.place(RUSSIAN, makeRng(seed))).ships) {
        for (const square of squares) found[square]! += 1 / layouts;
      }
    }
    for (const [square, share] of found.entries()) {
      const error = Math.sqrt((posterior[square]! * (1 - posterior[square]!)) / layouts);
      expect(Math.abs(share - posterior[square]!)).toBeLessThan(5 * error);
    }
  });

  it('lays any other fleet as uniform does', () => {
    const rules = unwrap(makeRules({ grid: { width: 8, height: 8 }, fleet: [4, 3, 2] }));
    expect(equilibriumWeight(rules)).toBeUndefined();
    for (const seed of [1, 2, 3]) {
      expect(equilibrium.place(rules, makeRng(seed))).toEqual(uniform.place(rules, makeRng(seed)));
    }
  });
});

describe('the classes of placements', () => {
  it('are those of mirror images, each with a weight', () => {
    const { first, of } = placementClasses(RUSSIAN);
    // Of a ship of n squares: ten lines, of which five differ, times half of its places in a line; singles: 5 · 6 / 2.
    expect(first.length).toBe(5 * 4 + 5 * 4 + 5 * 5 + 15);
    expect(EQUILIBRIUM.logs).toHaveLength(first.length);
    for (const { squares } of placementTable(RUSSIAN).flatMap(({ placements }) => placements)) {
      for (const symmetry of boardSymmetries(RUSSIAN.grid)) {
        const image = squares.map((square) => symmetry[square]!).sort((a, b) => a - b);
        expect(of({ squares: image })).toBe(of({ squares }));
      }
    }
  });
});
