import { makePreset, newObservation } from '@flotilla/rules';
import { describe, expect, it } from 'vitest';
import { layoutText } from '../inference/inference.contract.js';
import { PackingOdds } from '../inference/packing-odds.js';
import { makeRng } from '../rng.js';
import { expectCovered, rulesOf } from '../testing/positions.js';
import { equilibrium, equilibriumPackings } from './equilibrium.js';
import { uniform } from './uniform.js';

const RUSSIAN = makePreset('russian');

describe('equilibrium', () => {
  it('packs the longer ships in every way that leaves 60 squares free', () => {
    const packings = equilibriumPackings(RUSSIAN);
    for (const { free } of packings) expect(free.size).toBe(60);
    expect(new Set(packings.map(({ ships }) => layoutText(ships))).size).toBe(436);
    expect(packings).toHaveLength(436);
  });

  it('covers each square as often as its packings say', () => {
    const odds = new PackingOdds(RUSSIAN, equilibriumPackings(RUSSIAN));
    expectCovered(equilibrium, RUSSIAN, odds.of(newObservation(RUSSIAN))!.posterior);
  });

  it('lays any other fleet as uniform does', () => {
    const rules = rulesOf({ grid: { width: 8, height: 8 }, fleet: [4, 3, 2] });
    expect(equilibriumPackings(rules)).toEqual([]);
    for (const seed of [1, 2, 3]) {
      expect(equilibrium.place(rules, makeRng(seed))).toEqual(uniform.place(rules, makeRng(seed)));
    }
  });
});
