import { makeLayout, makePreset } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { makeRng } from '../../rng.js';
import { rulesOf } from '../../testing/positions.js';
import { evolve } from './evolve.js';

const RUSSIAN = makePreset('russian');
const MINI = makePreset('mini-7');

/** Number of seeds that end with a legal layout, and their median generation. */
function solved(rules: typeof RUSSIAN, population: number, seeds: number) {
  const at: number[] = [];
  for (let seed = 0; seed < seeds; seed += 1) {
    const run = [...evolve(rules, makeRng(seed, 'evolve'), { population, stopWhenSolved: true })];
    const last = run.at(-1);
    if (last?.best === 0) at.push(last.generation);
  }
  at.sort((a, b) => a - b);
  return { share: at.length / seeds, median: at[Math.floor(at.length / 2)] ?? Infinity };
}

describe('what the genetic algorithms course reports', () => {
  test('10×10 is solved almost at once', () => {
    const { share, median } = solved(RUSSIAN, 50, 100);
    expect(share).toBeGreaterThan(0.95);
    expect(median).toBeLessThan(10);
  });

  test('7×7 is hardly ever solved by a population of 50, and now and then by one of 200', {
    tags: ['long'],
  }, () => {
    const [small, large] = [solved(MINI, 50, 100), solved(MINI, 200, 100)];
    expect(small.share).toBeLessThan(0.1);
    expect(large.share).toBeGreaterThan(small.share);
    expect(large.share).toBeLessThan(0.5);
  });
});

describe('as the course prints it', () => {
  const run = [...evolve(RUSSIAN, makeRng(42, 'evolve'), { isPrinted: true })];

  test('a chromosome has thirty genes, rows and columns from 1 and directions 0 and 1, of singles too', () => {
    const genes = Array.from({ length: 20 }, (_, seed) => {
      const both = evolve(RUSSIAN, makeRng(seed), { isPrinted: true, generations: 1 });
      return Array.from(both, ({ bestGenes }) => bestGenes);
    }).flat();
    for (const each of genes) expect(each).toHaveLength(30);
    const [rows, columns, turns] = [0, 1, 2].map((kind) =>
      genes.flatMap((each) => each.filter((_, at) => at % 3 === kind)),
    );
    for (const places of [rows, columns]) {
      expect([Math.min(...places!), Math.max(...places!)]).toEqual([1, 10]);
    }
    const ofSingles = genes.flatMap((each) => each.slice(18).filter((_, at) => at % 3 === 2));
    expect([new Set(turns), new Set(ofSingles)]).toEqual([new Set([0, 1]), new Set([0, 1])]);
  });

  test('the chromosome is that of the best layout', () => {
    const { best, bestGenes, bestSetup } = run.at(-1)!;
    expect(best).toBe(0);
    const squares = RUSSIAN.fleet.map(({ length }, ship) => {
      const [row, column, turn] = bestGenes.slice(ship * 3, ship * 3 + 3);
      const first = (row! - 1) * 10 + column! - 1;
      return Array.from({ length }, (_, step) => first + step * (turn === 0 ? 1 : 10));
    });
    expect(squares).toEqual(bestSetup);
  });

  test('evaluates all chromosomes at first, then those that are crossed or mutated', () => {
    const [first, ...later] = run.map(({ evaluations }) => evaluations);
    expect(first).toBe(50);
    // With 49, one has no partner: 48 × (1 − 0.1 × 0.8) + 0.2.
    const mean = later.reduce((sum, each) => sum + each, 0) / later.length;
    expect(Math.max(...later)).toBeLessThanOrEqual(49);
    expect(Math.abs(mean - 44.4)).toBeLessThan(2);
    const still = [...evolve(RUSSIAN, makeRng(1), { crossover: 0, mutation: 0 })];
    expect(still.at(-1)?.evaluations).toBe(0);
  });
});

describe('evolve', () => {
  test('yields the first generation and so many more, the best never getting worse', () => {
    const run = [...evolve(RUSSIAN, makeRng(1), { population: 10, generations: 20 })];
    expect(run).toHaveLength(21);
    for (const [index, { generation, best, mean, worst, bestSetup }] of run.entries()) {
      expect(generation).toBe(index);
      expect(best).toBeLessThanOrEqual(mean);
      expect(mean).toBeLessThanOrEqual(worst);
      expect(best).toBeLessThanOrEqual(run[index - 1]?.best ?? Infinity);
      expect(makeLayout(RUSSIAN, bestSetup).ok).toBe(best === 0);
    }
  });

  test('goes on when solved, unless told to stop', () => {
    const easy = rulesOf({ fleet: [1] });
    expect([...evolve(easy, makeRng(1))]).toHaveLength(51);
    expect([...evolve(easy, makeRng(1), { stopWhenSolved: true })]).toHaveLength(1);
  });

  test('the same draws give the same generations', () => {
    const run = (seed: number) => [...evolve(MINI, makeRng(seed), { generations: 5 })];
    expect(run(1)).toEqual(run(1));
    expect(run(1)).not.toEqual(run(2));
  });

  test('without crossover and mutation selection alone makes the best of the first spread', () => {
    const run = [...evolve(RUSSIAN, makeRng(1), { crossover: 0, mutation: 0, generations: 30 })];
    expect(run.at(-1)).toMatchObject({ best: run[0]?.best, worst: run[0]?.best });
  });

  test('without a hall of fame the best may be lost', () => {
    const run = [...evolve(MINI, makeRng(1), { hallOfFame: 0, mutation: 1, geneMutation: 1 })];
    const best = run.map((each) => each.best);
    expect(best.some((each, i) => each > (best[i - 1] ?? Infinity))).toBe(true);
  });
});
