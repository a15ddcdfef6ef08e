import {
  answerTo,
  type Layout,
  layoutFromTable,
  makeLayout,
  makePreset,
  makeRules,
  newObservation,
  observe,
  placementTable,
  type Rules,
  SquareSet,
  segmentCount,
  unwrap,
} from '@flotilla/rules';
import { describe, expect, it } from 'vitest';
import { findPlacer } from '../placers/registry.js';
import { placeInTurn } from '../placers/ship-by-ship.js';
import { makeRng } from '../rng.js';
import { inRows, observed } from '../testing/positions.js';
import { density } from './density.js';
import { learned, makeLearned } from './learned.js';
import { learnedMatrix, type Memory, newMemory, readMemory, remember } from './learned-memory.js';
import type { Shooter } from './shooter.js';

const RUSSIAN = makePreset('russian', makeRng(1));
const STRIP = unwrap(makeRules({ grid: { width: 4, height: 1 }, fleet: [2] }));

/** What is remembered after these layouts. */
function remembering({ grid }: Rules, layouts: readonly Layout[]): Memory {
  return layouts.reduce(
    (memory, layout) => unwrap(remember(memory, grid, layout)),
    newMemory(grid),
  );
}

const stripLayout = (...squares: number[]) => unwrap(makeLayout(STRIP, [squares]));

describe('the memory of an opponent', () => {
  it('counts how often each square was occupied', () => {
    const memory = remembering(STRIP, [stripLayout(0, 1), stripLayout(1, 2)]);
    expect(memory).toEqual({ version: 1, grid: STRIP.grid, games: 2, ships: [1, 2, 1, 0] });
    const text = JSON.stringify(memory);
    expect(unwrap(readMemory(JSON.parse(text)))).toEqual(memory);
  });

  it('becomes a ratio to the even share, drawn towards 1 while games are few', () => {
    const none = newMemory(STRIP.grid);
    expect([...learnedMatrix(none, 2)]).toEqual([1, 1, 1, 1]);
    const deviation = (games: number) => {
      const layouts = Array.from({ length: games }, () => stripLayout(0, 1));
      const memory = remembering(STRIP, layouts);
      const matrix = learnedMatrix(memory, 2);
      expect(matrix.reduce((sum, ratio) => sum + ratio, 0)).toBeCloseTo(4, 10);
      expect(matrix.every((ratio) => ratio > 0)).toBe(true);
      return matrix[0]! - 1;
    };
    // A square that is always occupied is so twice as often as by an even share.
    expect(deviation(1)).toBeLessThan(0.2);
    expect(deviation(5)).toBeGreaterThan(deviation(1));
    expect(deviation(500)).toBeGreaterThan(0.95);
  });

  it.each([
    [7, ['']],
    [{ ...newMemory(STRIP.grid), version: 2 }, ['version']],
    [{ ...newMemory(STRIP.grid), more: 1 }, ['more']],
    [{ ...newMemory(STRIP.grid), grid: { width: 4, height: 0 } }, ['grid.height']],
    [{ ...newMemory(STRIP.grid), grid: { width: 5, height: 1 } }, ['ships']],
    [{ ...newMemory(STRIP.grid), games: -1, ships: 'none' }, ['games', 'ships']],
    [{ ...newMemory(STRIP.grid), games: 1, ships: [1, 2, 0.5, 0] }, ['ships[1]', 'ships[2]']],
    [{}, ['version', 'grid', 'games', 'ships']],
  ])('refuses %j and names the places', (value, paths) => {
    const read = readMemory(value);
    expect(read.ok ? [] : read.error.faults.map(({ path }) => path)).toEqual(paths);
  });
});

describe('learned', () => {
  const layouts = Array.from({ length: 30 }, () => stripLayout(2, 3));
  const habit = remembering(STRIP, layouts);

  it('multiplies what density counts, hunting and targeting', () => {
    const shooter = makeLearned(habit);
    const matrix = learnedMatrix(habit, 2);
    for (const answers of ['', 'C1+', 'B1+']) {
      const known = observed({ grid: STRIP.grid, fleet: [2] }, answers);
      const counts = density.weigh?.(known) as Float64Array;
      expect(inRows(known, shooter.weigh?.(known) as Float64Array)).toEqual([
        [...counts].map((count, square) => count * matrix[square]!),
      ]);
    }
    expect(shooter.shoot(observed({ grid: STRIP.grid, fleet: [2] }, 'C1+'), makeRng(1))).toBe(3);
  });

  it.each([
    ['without a memory', learned],
    ['on another grid than the memory has', makeLearned(habit)],
  ])('plays exactly as density %s', (_, shooter) => {
    for (let seed = 0; seed < 3; seed += 1) {
      const layout = layoutBy('uniform', seed);
      expect(shotsOf(shooter, layout, seed)).toEqual(shotsOf(density, layout, seed));
    }
  });

  it('beats density on an opponent who always uses one part of the board', () => {
    const games = 100;
    const seen = Array.from({ length: 10 }, (_, seed) => inUpperPart(1000 + seed));
    const memory = remembering(RUSSIAN, seen);
    expect(memory.ships.reduce((sum, seen) => sum + seen, 0)).toBe(
      10 * segmentCount(RUSSIAN.fleet),
    );
    const shooter = makeLearned(memory);
    const gains = Array.from({ length: games }, (_, seed) => {
      const layout = inUpperPart(seed);
      return shotsOf(density, layout, seed).length - shotsOf(shooter, layout, seed).length;
    });
    const mean = gains.reduce((sum, gain) => sum + gain, 0) / games;
    const spread = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / (games - 1);
    expect(mean).toBeGreaterThan(4 * Math.sqrt(spread / games));
  });
});

/** The whole fleet in the upper seven of ten rows. */
function inUpperPart(seed: number): Layout {
  const rng = makeRng(seed, 'upper');
  const squares = Array.from({ length: 70 }, (_, square) => square);
  for (;;) {
    const ships = placeInTurn(placementTable(RUSSIAN), SquareSet.of(100, squares), rng);
    if (ships) return layoutFromTable(RUSSIAN, ships);
  }
}

function layoutBy(placer: string, seed: number): Layout {
  return unwrap(findPlacer(placer)!.place(RUSSIAN, makeRng(seed, 'layout')));
}

function shotsOf(shooter: Shooter, layout: Layout, seed: number): number[] {
  const rng = makeRng(seed, 'shots');
  let known = newObservation(RUSSIAN);
  while (known.remaining.length > 0) {
    known = observe(known, answerTo(RUSSIAN, layout, known.answers, shooter.shoot(known, rng)));
  }
  return known.answers.map(({ square }) => square);
}
