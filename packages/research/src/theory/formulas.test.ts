import { makeRng } from '@flotilla/engine';
import { describe, expect, it } from 'vitest';
import { FORMULAS, type Formula, formulasOf } from './formulas.js';
import { hitChanceWithin } from './random-search.js';
import { inRandomOrder, sampleRussian, sampleSquares, simulateFirstHit } from './simulation.js';

const GAMES = 3000;
/** Deviation in standard errors that one in 1,700,000 valid samples exceeds. */
const FAR = 5;

function evaluated(name: string, k: number): number | undefined {
  return FORMULAS.find((formula) => formula.name === name)?.evaluate(k);
}

function play({ name, simulate }: Formula, k: number, seed = 1): number[] {
  const rng = makeRng(seed, name, k);
  return Array.from({ length: GAMES }, () => simulate(k, rng));
}

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
    expect(evaluated(name, k)).toBeCloseTo(value, 14);
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
      const games = play(formula, k);
      const mean = games.reduce((sum, each) => sum + each, 0) / GAMES;
      const spread = games.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (GAMES - 1);
      const error = Math.sqrt(spread / GAMES);
      expect(Math.abs(mean - formula.evaluate(k))).toBeLessThanOrEqual(FAR * error + 1e-12);
    },
  );

  it('are shot the same for the same seed, whatever was shot before', () => {
    for (const [, k, formula] of shown(FORMULAS)) {
      const games = play(formula, k);
      expect(play(formula, k)).toEqual(games);
    }
  });

  it('refuse a k that there is not', () => {
    for (const { evaluate, simulate, maxK } of FORMULAS) {
      for (const k of [0, 1.5, maxK + 1, Number.NaN]) {
        expect(() => evaluate(k)).toThrow(/^k: /);
        expect(() => simulate(k, makeRng(1))).toThrow(RangeError);
      }
    }
  });
});

describe('formulasOf', () => {
  it('are those of the board', () => {
    const values = formulasOf(64, 5, 10).map(({ shown, evaluate }) => shown.map(evaluate));
    expect(values).toEqual([[5 / 64], [hitChanceWithin(64, 5, 10)], [65 / 6, 325 / 6]]);
    expect(formulasOf(1, 1, 1).map(({ shown, evaluate }) => shown.map(evaluate))).toEqual([
      [1],
      [1],
      [1],
    ]);
  });

  it.each([
    ['squares', [0, 1, 1]],
    ['targets', [5, 6, 1]],
    ['targets', [5, 0, 1]],
    ['shots', [5, 1, 6]],
    ['shots', [5, 1, 0]],
  ] as const)('name %s when it is bad: %j', (name, [squares, targets, shots]) => {
    expect(() => formulasOf(squares, targets, shots)).toThrow(new RegExp(`^${name}: `));
  });
});

describe('the simulation', () => {
  it('shoots every square once, in every order equally often', () => {
    const rng = makeRng(1, 'orders');
    const counts = new Map<string, number>();
    for (let game = 0; game < 6000; game += 1) {
      const order = [...inRandomOrder([3, 1, 2], rng)].join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual(['123', '132', '213', '231', '312', '321']);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  it('draws different squares, and none when none are asked for', () => {
    const rng = makeRng(1, 'squares');
    expect(sampleSquares([4, 5, 6], 0, rng)).toEqual([]);
    expect(sampleSquares([4, 5, 6], 3, rng).sort()).toEqual([4, 5, 6]);
  });

  it('lays a whole russian fleet', () => {
    const lengths = sampleRussian(makeRng(1)).ships.map(({ squares }) => squares.length);
    expect(lengths).toEqual([4, 3, 3, 2, 2, 2, 1, 1, 1, 1]);
  });

  it('finds the first hit no later than the misses run out', () => {
    const rng = makeRng(1, 'first');
    for (let targets = 1; targets <= 6; targets += 1) {
      const shots = Array.from({ length: 200 }, () => simulateFirstHit(6, targets, rng));
      expect([Math.min(...shots), Math.max(...shots)]).toEqual([1, 7 - targets]);
    }
    expect(() => simulateFirstHit(6, 7, rng)).toThrow(/^targets: /);
  });
});
