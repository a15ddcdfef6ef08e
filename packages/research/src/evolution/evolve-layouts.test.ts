import { makeRng, sequential } from '@flotilla/engine';
import {
  type Layout,
  makeLayout,
  makePreset,
  makeRules,
  PRESET_NAMES,
  unwrap,
} from '@flotilla/rules';
import { expect, test } from 'vitest';
import { evolveLayouts } from './evolve-layouts.js';

const RUSSIAN = makePreset('russian');

/** Objective to maximize: segments on the border, at most 20. */
function onBorder({ ships }: Layout): number {
  const squares = ships.flatMap((ship) => ship.squares);
  return squares.filter((s) => s < 10 || s >= 90 || s % 10 === 0 || s % 10 === 9).length;
}

/** Returns the best layout after these generations, scored with this much noise. */
function evolved(luck: number, seed: number, generations: number, doubt = 2) {
  const evolution = evolveLayouts(RUSSIAN, makeRng(seed), { doubt });
  const rng = makeRng(seed, 'luck');
  const score = (layout: Layout) => onBorder(layout) + (luck * (rng.below(2001) - 1000)) / 1000;
  for (let i = 1; i < generations; i += 1) evolution.tell(evolution.ask().map(score));
  return evolution.tell(evolution.ask().map(score));
}

const meanOf = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;

test('evolution raises the score', () => {
  const best = [1, 2, 3].map((seed) => evolved(0, seed, 60).best);
  expect(Math.min(...best)).toBeGreaterThanOrEqual(17);
});

test('is not misled by luck: what it calls the best is good, and scored again and again', {
  tags: ['long'],
}, () => {
  const doubtful = [1, 2, 3, 4, 5, 6].map((seed) => evolved(4, seed, 60));
  const trusting = [1, 2, 3, 4, 5, 6].map((seed) => evolved(4, seed, 60, 0));
  const luckOf = (runs: typeof doubtful) =>
    meanOf(runs.map(({ best, bestLayout }) => best - onBorder(bestLayout)));
  expect(meanOf(doubtful.map(({ bestLayout }) => onBorder(bestLayout)))).toBeGreaterThan(17.5);
  expect(meanOf(doubtful.map(({ timesScored }) => timesScored))).toBeGreaterThan(3);
  expect(meanOf(trusting.map(({ timesScored }) => timesScored))).toBeLessThan(3);
  expect(luckOf(doubtful)).toBeLessThan(luckOf(trusting));
});

test.each(PRESET_NAMES)('asks only for legal layouts by the %s rules', (name) => {
  const rules = makePreset(name, makeRng(4));
  const evolution = evolveLayouts(rules, makeRng(1), { population: 12, survivors: 3 });
  for (let generation = 0; generation < 6; generation += 1) {
    const asked = evolution.ask();
    expect(asked).toHaveLength(12);
    for (const layout of asked) {
      const setup = layout.ships.map(({ squares }) => squares);
      expect(unwrap(makeLayout(rules, setup))).toEqual(layout);
    }
    const report = evolution.tell(asked.map((_, index) => index));
    expect(report).toMatchObject({ generation, mean: 5.5 });
    expect(asked).toContainEqual(report.bestLayout);
  }
});

test('scores survivors again, and reports the mean of their scores', () => {
  const evolution = evolveLayouts(RUSSIAN, makeRng(1), { population: 2, survivors: 1 });
  const favourite = evolution.ask()[1]!;
  const score = (high: number) =>
    evolution.ask().map((layout) => (layout === favourite ? high : -100));
  expect(evolution.tell(score(7))).toMatchObject({ best: 7, timesScored: 1 });
  expect(evolution.tell(score(8))).toMatchObject({ best: 7.5, timesScored: 2 });
  const third = { generation: 2, best: 6, timesScored: 3, bestLayout: favourite, mean: -48.5 };
  expect(evolution.tell(score(3))).toEqual(third);
});

test('begins with the layouts it is given', () => {
  const first = [1, 2].map((seed) => unwrap(sequential.place(RUSSIAN, makeRng(seed))));
  const asked = evolveLayouts(RUSSIAN, makeRng(1), { first }).ask();
  expect(asked.slice(0, 2)).toEqual(first);
  expect(asked).toHaveLength(40);
  const tiny = unwrap(makeRules({ grid: { width: 3, height: 3 }, fleet: [1] }));
  expect(() => evolveLayouts(tiny, makeRng(1), { first })).toThrow('no ship of the fleet');
});
