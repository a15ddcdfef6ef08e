import {
  type Layout,
  layoutFromTable,
  makeLayout,
  makePreset,
  makeRules,
  placementTable,
  type Rules,
  SquareSet,
  unwrap,
} from '@flotilla/rules';
import { describe, expect, it } from 'vitest';
import { fleetsSeen, type Memory, newMemory, remember } from '../habits/memory.js';
import { placeInTurn } from '../laying/ship-by-ship.js';
import { findPlacer } from '../placers/registry.js';
import { makeRng } from '../rng.js';
import { inRows, observed } from '../testing/positions.js';
import { density } from './density.js';
import { learned, learnedMatrix, makeLearned } from './learned.js';
import type { Shooter } from './shooter.js';
import { playSlowly } from './solo.js';

const RUSSIAN = makePreset('russian', makeRng(1));
const STRIP = unwrap(makeRules({ grid: { width: 4, height: 1 }, fleet: [2] }));

/** Memory of these layouts. */
function remembering(rules: Rules, layouts: readonly Layout[]): Memory {
  return layouts.reduce((memory, layout) => remember(memory, rules, layout), newMemory());
}

const stripLayout = (...squares: number[]) => unwrap(makeLayout(STRIP, [squares]));

describe('the learned matrix', () => {
  it('is a ratio to the even share, drawn towards 1 while games are few', () => {
    expect([...learnedMatrix(STRIP, [])]).toEqual([1, 1, 1, 1]);
    const deviation = (games: number) => {
      const matrix = learnedMatrix(STRIP, Array(games).fill([[0, 1]]));
      expect(matrix.reduce((sum, ratio) => sum + ratio, 0)).toBeCloseTo(4, 10);
      expect(matrix.every((ratio) => ratio > 0)).toBe(true);
      return matrix[0]! - 1;
    };
    // A square that is always occupied has twice its even share.
    expect(deviation(1)).toBeLessThan(0.2);
    expect(deviation(5)).toBeGreaterThan(deviation(1));
    expect(deviation(500)).toBeGreaterThan(0.95);
  });
});

describe('learned', () => {
  const layouts = Array.from({ length: 30 }, () => stripLayout(2, 3));
  const habit = remembering(STRIP, layouts);

  it('multiplies what density counts, hunting and targeting', () => {
    const shooter = makeLearned(habit);
    const matrix = learnedMatrix(STRIP, fleetsSeen(habit, STRIP));
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
    ['by other rules than the memory has', makeLearned(habit)],
  ])('plays exactly as density %s', (_, shooter) => {
    for (let seed = 0; seed < 3; seed += 1) {
      const layout = layoutBy('uniform', seed);
      expect(shotsOf(shooter, layout, seed)).toEqual(shotsOf(density, layout, seed));
    }
  });

  it('beats density on an opponent who always uses one part of the board', {
    tags: ['long'],
  }, () => {
    const games = 100;
    const seen = Array.from({ length: 10 }, (_, seed) => inUpperPart(1000 + seed));
    const memory = remembering(RUSSIAN, seen);
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

/** A whole fleet in the upper seven of ten rows. */
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

function shotsOf(shooter: Shooter, layout: Layout, seed: number): readonly number[] {
  return playSlowly(shooter, RUSSIAN, layout, makeRng(seed, 'shots'));
}
