import { type Layout, makeLayout, makePreset, unwrap } from '@flotilla/rules';
import { describe, expect, it } from 'vitest';
import { fleetsSeen, newMemory, remember } from '../habits/memory.js';
import { uniform } from '../placers/uniform.js';
import { makeRng } from '../rng.js';
import { observationAfter, rulesOf } from '../testing/positions.js';
import { density } from './density.js';
import { learned, learnedMatrix, makeLearned } from './learned.js';
import type { Shooter } from './shooter.js';
import { playByObservations } from './solo.js';

const RUSSIAN = makePreset('russian');
const ENTRY = { grid: { width: 4, height: 1 }, fleet: [2] };
const STRIP = rulesOf(ENTRY);

it('the learned matrix is a ratio to the even share, drawn towards 1 while games are few', () => {
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

describe('learned', () => {
  const layouts = Array.from({ length: 30 }, () => unwrap(makeLayout(STRIP, [[2, 3]])));
  const habit = layouts.reduce((memory, each) => remember(memory, STRIP, each), newMemory());

  it('multiplies what density counts, hunting and targeting', () => {
    const shooter = makeLearned(habit);
    const matrix = learnedMatrix(STRIP, fleetsSeen(habit, STRIP));
    for (const answers of ['', 'C1+', 'B1+']) {
      const known = observationAfter(ENTRY, answers);
      const expected = density.weigh!(known).map((count, square) => count * matrix[square]!);
      expect(shooter.weigh!(known)).toEqual(expected);
    }
    expect(shooter.shoot(observationAfter(ENTRY, 'C1+'), makeRng(1))).toBe(3);
  });

  it.each([
    ['without a memory', learned],
    ['by other rules than the memory has', makeLearned(habit)],
  ])('plays exactly as density %s', (_, shooter) => {
    for (let seed = 0; seed < 3; seed += 1) {
      const layout = unwrap(uniform.place(RUSSIAN, makeRng(seed, 'layout')));
      expect(shotsOf(shooter, layout, seed)).toEqual(shotsOf(density, layout, seed));
    }
  });
});

function shotsOf(shooter: Shooter, layout: Layout, seed: number): readonly number[] {
  return playByObservations(shooter, RUSSIAN, layout, makeRng(seed, 'shots'));
}
