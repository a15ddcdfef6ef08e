import { makeLayout, makePreset, makeRules, unwrap } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { makeRng } from '../rng.js';
import { evolve } from './evolve.js';
import type { GeneticOptions } from './options.js';

const RUSSIAN = makePreset('russian', makeRng(1));
const MINI = makePreset('mini-7', makeRng(1));

/** How many of these seeds end with a legal layout, and the median generation of those. */
function solved(rules: typeof RUSSIAN, population: number, seeds: number) {
  const at: number[] = [];
  for (let seed = 0; seed < seeds; seed += 1) {
    const run = [...evolve(rules, { population, stopWhenSolved: true }, makeRng(seed, 'evolve'))];
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

describe('evolve', () => {
  test('yields the first generation and so many more, the best never getting worse', () => {
    const run = [...evolve(RUSSIAN, { population: 10, generations: 20 }, makeRng(1))];
    expect(run.map(({ generation }) => generation)).toEqual(
      Array.from({ length: 21 }, (_, i) => i),
    );
    for (const [index, { best, mean, worst, bestSetup }] of run.entries()) {
      expect(best).toBeLessThanOrEqual(mean);
      expect(mean).toBeLessThanOrEqual(worst);
      expect(best).toBeLessThanOrEqual(run[index - 1]?.best ?? Infinity);
      expect(makeLayout(RUSSIAN, bestSetup).ok).toBe(best === 0);
    }
  });

  test('goes on when solved, unless told to stop', () => {
    const easy = unwrap(makeRules({ fleet: [1] }));
    expect([...evolve(easy, {}, makeRng(1))]).toHaveLength(51);
    expect([...evolve(easy, { stopWhenSolved: true }, makeRng(1))]).toHaveLength(1);
  });

  test('the same draws give the same generations', () => {
    const run = (seed: number) => [...evolve(MINI, { generations: 5 }, makeRng(seed))];
    expect(run(1)).toEqual(run(1));
    expect(run(1)).not.toEqual(run(2));
  });

  test('without crossover and mutation selection alone makes the best of the first spread', () => {
    const still = { crossover: 0, mutation: 0, generations: 30 };
    const run = [...evolve(RUSSIAN, still, makeRng(1))];
    expect(run.at(-1)).toMatchObject({ best: run[0]?.best, worst: run[0]?.best });
  });

  test('without a hall of fame the best may be lost', () => {
    const run = [...evolve(MINI, { hallOfFame: 0, mutation: 1, geneMutation: 1 }, makeRng(1))];
    const best = run.map((each) => each.best);
    expect(best.some((each, i) => each > (best[i - 1] ?? Infinity))).toBe(true);
  });

  test.each<[Partial<GeneticOptions>, string]>([
    [{ population: 1 }, 'population'],
    [{ population: 2.5 }, 'population'],
    [{ generations: 0 }, 'generations'],
    [{ tournament: 0 }, 'tournament'],
    [{ crossover: 1.1 }, 'crossover'],
    [{ mutation: -0.1 }, 'mutation'],
    [{ mutation: Number.NaN }, 'mutation'],
    [{ geneMutation: 2 }, 'geneMutation'],
    [{ hallOfFame: 50 }, 'hallOfFame'],
  ])('refuses %o at once', (options, name) => {
    expect(() => evolve(RUSSIAN, options, makeRng(1))).toThrow(RangeError);
    expect(() => evolve(RUSSIAN, options, makeRng(1))).toThrow(name);
  });
});
