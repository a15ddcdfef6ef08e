import { unwrap } from '@flotilla/rules';
import { describe, expect, it } from 'vitest';
import { inferExactly } from '../inference/exact.js';
import { randomObservation } from '../inference/inference.contract.js';
import { byTouching, observationAfter } from '../testing/positions.js';
import { density } from './density.js';
import { coverChances } from './hit-covers.js';

const RULES = byTouching([
  { grid: { width: 6, height: 5 }, fleet: [3, 2, 2], announces: 'hit' },
  { grid: { width: 6, height: 5 }, fleet: [3, 2, 2] },
]);

describe('the chances by covers', () => {
  it('are exact where no ship is left that was not hit', () => {
    const entry = { grid: { width: 5, height: 1 }, fleet: [3], announces: 'hit' } as const;
    const chances = coverChances(observationAfter(entry, 'C1+'))!;
    // A1–C1, B1–D1 and C1–E1.
    expect([...chances].map((chance) => Math.round(chance * 3))).toEqual([1, 2, 0, 2, 1]);
  });

  it('are 0 for what was shot and from 0 on elsewhere, and near the exact ones', () => {
    const apart: number[] = [];
    for (const rules of RULES) {
      for (let seed = 0; seed < 12; seed += 1) {
        const known = randomObservation(rules, seed, 12);
        const chances = coverChances(known);
        if (!chances) continue;
        const { posterior } = unwrap(inferExactly(known));
        for (const [square, chance] of chances.entries()) {
          if (!known.open.has(square)) expect(chance).toBe(0);
          else apart.push(Math.abs(chance - posterior[square]!));
        }
      }
    }
    expect(apart.length).toBeGreaterThan(500);
    expect(apart.reduce((sum, each) => sum + each, 0) / apart.length).toBeLessThan(0.05);
  });

  it('let density shoot beside no hit whose ship must have sunk', () => {
    const entry = { grid: { width: 7, height: 1 }, fleet: [3, 2], announces: 'hit' } as const;
    const known = observationAfter(entry, 'A1+ B1+ C1+ D1-');
    const weights = density.weigh!(known);
    expect(weights[4]! + weights[6]!).toBeGreaterThan(0);
    expect(weights[5]).toBe(1);
  });
});
