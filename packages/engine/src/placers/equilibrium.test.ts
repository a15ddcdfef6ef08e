import { makePreset, makeRules, newObservation, SquareSet, unwrap } from '@flotilla/rules';
import { describe, expect, it } from 'vitest';
import { PackingOdds } from '../inference/packing-odds.js';
import { makeRng } from '../rng.js';
import { equilibrium, equilibriumPackings } from './equilibrium.js';
import { uniform } from './uniform.js';

const RUSSIAN = makePreset('russian', makeRng(1));

describe('equilibrium', () => {
  it('packs the longer ships in every way that leaves 60 squares free', () => {
    const packings = equilibriumPackings(RUSSIAN);
    for (const { free } of packings) expect(free.size).toBe(60);
    const texts = packings.map(({ ships }) =>
      SquareSet.of(
        100,
        ships.flatMap(({ squares }) => squares),
      )
        .toJSON()
        .join(),
    );
    expect(new Set(texts).size).toBe(436);
    expect(packings).toHaveLength(436);
  });

  it('covers each square as often as its packings say', () => {
    const odds = new PackingOdds(RUSSIAN, equilibriumPackings(RUSSIAN));
    const posterior = odds.of(newObservation(RUSSIAN))?.posterior;
    if (!posterior) throw new Error('nothing was found for the russian fleet');
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
    expect(equilibriumPackings(rules)).toEqual([]);
    for (const seed of [1, 2, 3]) {
      expect(equilibrium.place(rules, makeRng(seed))).toEqual(uniform.place(rules, makeRng(seed)));
    }
  });
});
