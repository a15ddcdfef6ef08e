// Simulations of the formulas in this folder, one game each, using the caller's generator.

import { makeRng, uniform } from '@flotilla/engine';
import {
  checkRng,
  checkWhole,
  type Grid,
  type Layout,
  makePreset,
  type Placement,
  pick,
  placementsOf,
  type Rng,
  type Square,
  straight,
  unwrap,
} from '@flotilla/rules';

/** Yields squares in random order (Fisher and Yates, lazily). */
export function* inRandomOrder(squares: readonly Square[], rng: Rng): Generator<Square> {
  checkRng(rng);
  const squaresLeft = [...squares];
  for (let length = squaresLeft.length; length > 0; length -= 1) {
    const drawnIndex = rng.below(length);
    yield squaresLeft[drawnIndex]!;
    squaresLeft[drawnIndex] = squaresLeft[length - 1]!;
  }
}

export function kthShotOf(order: Iterable<Square>, k: number): Square | undefined {
  let shots = 0;
  for (const square of order) {
    shots += 1;
    if (shots === k) return square;
  }
  return undefined;
}

/** Counts the shots to the k-th hit; infinite if the order ends before it. */
export function shotsToHit(order: Iterable<Square>, targets: readonly Square[], k = 1): number {
  let shots = 0;
  let hits = 0;
  for (const square of order) {
    shots += 1;
    if (targets.includes(square)) hits += 1;
    if (hits === k) return shots;
  }
  return Number.POSITIVE_INFINITY;
}

export function allSquares(count: number): Square[] {
  return Array.from({ length: count }, (_, square) => square);
}

/** Samples distinct squares uniformly. */
export function sampleSquares(squares: readonly Square[], count: number, rng: Rng): Square[] {
  const squaresDrawn: Square[] = [];
  if (count === 0) return squaresDrawn;
  for (const square of inRandomOrder(squares, rng)) {
    squaresDrawn.push(square);
    if (squaresDrawn.length === count) break;
  }
  return squaresDrawn;
}

/** Returns a function that places a straight ship of this length uniformly on the grid. */
export function shipDrawer(grid: Grid, length: number): (rng: Rng) => readonly Square[] {
  let placements: readonly Placement[] | undefined;
  return (rng) => {
    placements ??= placementsOf(grid, straight(length));
    return pick(placements, rng).squares;
  };
}

const LAYOUT_COUNT = 100;
let russianLayouts: readonly Layout[] | undefined;

/**
 * Samples a Russian layout from a hundred, drawn uniformly once (half a second). The formulas hold
 * for each layout, because shots are in random order. New layouts for each game would cost a
 * hundred times as much and add nothing.
 */
export function sampleRussian(rng: Rng): Layout {
  russianLayouts ??= sampleLayouts();
  return pick(russianLayouts, rng);
}

function sampleLayouts(): readonly Layout[] {
  const fixed = makeRng(1, 'theory');
  const russian = makePreset('russian', fixed);
  return Array.from({ length: LAYOUT_COUNT }, () => unwrap(uniform.place(russian, fixed)));
}

export function segmentsOf({ ships }: Layout, lengths: readonly number[]): Square[] {
  return ships.flatMap(({ squares }) => (lengths.includes(squares.length) ? squares : []));
}

/** Plays a random search; returns the number of its first hit, to test `hitChanceWithin`. */
export function simulateFirstHit(squares: number, targets: number, rng: Rng): number {
  checkWhole('squares', squares, 1, 2 ** 31);
  checkWhole('targets', targets, 1, squares);
  const board = allSquares(squares);
  return shotsToHit(inRandomOrder(board, rng), sampleSquares(board, targets, rng));
}
