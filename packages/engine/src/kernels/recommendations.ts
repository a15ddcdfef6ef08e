import {
  columnOf,
  type Grid,
  neighbours,
  type Observation,
  rowOf,
  type Square,
  squareAt,
} from '@flotilla/rules';
import { printedRecommendations } from './printed-recommendations.js';
import type { ListingReading } from './reading.js';
import { HIT_NEIGHBOUR_STEPS } from './recommendation-pool.js';

/** Targeting of “25 ms naval battle”: as its text describes it, or as a reading of its listing. */
export type Targeting = 'meant' | ListingReading;

/** Returns the pool of “25 ms naval battle” in order, including squares already shot. */
export function recommendations(known: Observation, targeting: Targeting): Square[] {
  return targeting === 'meant'
    ? meantRecommendations(known)
    : printedRecommendations(known, targeting);
}

/**
 * Returns the pool as described in the text. A hit adds its four neighbours. An adjacent second hit
 * shows the line: the pool becomes the two squares beyond each end. The nearest come first, those
 * on the newer hit's side before the others. Further hits in line add two squares beyond each end.
 * Hits out of line, not covered by the article, add their neighbours.
 */
function meantRecommendations(known: Observation): Square[] {
  const { grid } = known.rules;
  const hits = hitsSinceSinking(known);
  let pool: Square[] = [];
  for (const [index, hit] of hits.entries()) {
    const line = hits.slice(0, index + 1);
    if (index === 0 || !isInLine(grid, line)) {
      pool.push(...neighbours(grid, hit, HIT_NEIGHBOUR_STEPS));
    } else {
      if (index === 1) pool = [];
      pool.push(...twoBeyondEachEnd(grid, line));
    }
  }
  return pool;
}

function hitsSinceSinking({ answers }: Observation): Square[] {
  const sinking = answers.findLastIndex(({ outcome }) => outcome === 'sunk');
  const hitsSince = answers.slice(sinking + 1).filter(({ outcome }) => outcome === 'hit');
  return hitsSince.map(({ square }) => square);
}

/** Do these squares, two or more, form a run in one row or column? */
function isInLine(grid: Grid, squares: readonly Square[]): boolean {
  return (
    isRun(
      squares,
      (square) => columnOf(grid, square),
      (square) => rowOf(grid, square),
    ) ||
    isRun(
      squares,
      (square) => rowOf(grid, square),
      (square) => columnOf(grid, square),
    )
  );
}

function isRun(
  squares: readonly Square[],
  alongAxis: (square: Square) => number,
  acrossAxis: (square: Square) => number,
): boolean {
  const coordinates = squares.map(alongAxis).sort((a, b) => a - b);
  const isOneLine = squares.every((square) => acrossAxis(square) === acrossAxis(squares[0]!));
  return isOneLine && coordinates.every((place, index) => place === coordinates[0]! + index);
}

function twoBeyondEachEnd(grid: Grid, line: readonly Square[]): Square[] {
  const [first, last] = [line[0]!, line.at(-1)!];
  const isRow = rowOf(grid, first) === rowOf(grid, last);
  const [dx, dy] = isRow ? [1, 0] : [0, 1];
  const squaresBeyond = (end: Square, sign: number) =>
    [sign, 2 * sign].map((n) =>
      squareAt(grid, columnOf(grid, end) + n * dx, rowOf(grid, end) + n * dy),
    );
  const after = squaresBeyond(Math.max(...line), 1);
  const before = squaresBeyond(Math.min(...line), -1);
  return definedSquares(last > first ? [...after, ...before] : [...before, ...after]);
}

function definedSquares(squares: readonly (Square | undefined)[]): Square[] {
  return squares.filter((square) => square !== undefined);
}
