import { makeRng } from '@flotilla/engine';
import { describe, expect, it } from 'vitest';
import { FORMULAS, type Formula, formulasOf } from './formulas.js';
import { hitChanceWithin } from './random-search.js';

const GAMES = 3000;
/** Deviation in standard errors that one in 1,700,000 valid samples exceeds. */
const FAR = 5;

const shown = (formulas: readonly Formula[]) =>
  formulas.flatMap((formula) => formula.shown.map((k) => [formula.name, k, formula] as const));

describe('FORMULAS', () => {
  it.each([
    ['any-ship', 1, 20 / 100],
    ['the-four', 1, 4 / 100],
    ['a-single', 1, 4 / 100],
    ['longer-four', 1, 4 / 16],
    ['longer-threes', 1, 6 / 16],
    ['longer-twos', 1, 6 / 16],
    ['kth-shot', 37, 20 / 100],
    ['within-one', 25, 25 / 100],
    ['within-two', 25, (25 * 174) / 9900],
    ['within', 10, hitChanceWithin(100, 4, 10)],
    ['every-second', 25, 50 / 100],
    ['every-third', 10, 30 / 81],
    ['every-fourth', 10, 40 / 100],
    ['shots-to-hit', 1, 101 / 21],
    ['shots-to-hit', 20, 2020 / 21],
  ])('%s at k = %i', (name, k, value) => {
    const formula = FORMULAS.find((each) => each.name === name);
    expect(formula?.evaluate(k)).toBeCloseTo(value, 14);
  });

  it('have each a name of their own, and show only values of k that there are', () => {
    expect(new Set(FORMULAS.map(({ name }) => name)).size).toBe(FORMULAS.length);
    for (const { shown, maxK } of FORMULAS) {
      expect(shown.length).toBeGreaterThan(0);
      expect(shown.filter((k) => k < 1 || k > maxK)).toEqual([]);
    }
  });

  it.each([...shown(FORMULAS), ...shown(formulasOf(7, 3, 2))])(
    '%s at k = %i is what games come to',
    (_, k, formula) => {
      const rng = makeRng(1, formula.name, k);
      const games = Array.from({ length: GAMES }, () => formula.simulate(k, rng));
      const mean = games.reduce((sum, each) => sum + each, 0) / GAMES;
      const spread = games.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (GAMES - 1);
      const error = Math.sqrt(spread / GAMES);
      expect(Math.abs(mean - formula.evaluate(k))).toBeLessThanOrEqual(FAR * error + 1e-12);
    },
  );

  it('refuse a k that there is not', () => {
    for (const { evaluate, simulate, maxK } of FORMULAS) {
      for (const k of [0, 1.5, maxK + 1, Number.NaN]) {
        expect(() => evaluate(k)).toThrow(/^k: /);
        expect(() => simulate(k, makeRng(1))).toThrow(RangeError);
      }
    }
  });
});

it('formulasOf are those of the board', () => {
  const valuesOf = (...board: [squares: number, targets: number, shots: number]) =>
    formulasOf(...board).flatMap(({ shown, evaluate }) => shown.map(evaluate));
  expect(valuesOf(64, 5, 10)).toEqual([5 / 64, hitChanceWithin(64, 5, 10), 65 / 6, 325 / 6]);
  expect(valuesOf(1, 1, 1)).toEqual([1, 1, 1]);
});
