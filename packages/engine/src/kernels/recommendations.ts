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
import type { Reading } from './reading.js';
import { AROUND_HIT } from './recommendation-pool.js';

/** The targeting of “25 ms naval battle” as its text means it, or as its listing is read. */
export type Targeting = 'meant' | Reading;

/**
 * The pool of “25 ms naval battle”: the squares to be shot next, first come first, made again from the hits since
 * the last sinking, which emptied it. Some may have been shot; those are passed over.
 */
export function recommendations(known: Observation, targeting: Targeting): Square[] {
  return targeting === 'meant'
    ? meantRecommendations(known)
    : printedRecommendations(known, targeting);
}

/**
 * A hit puts its four neighbours in. The next one beside it shows the line: then the pool is just
 * the two squares beyond each end, nearest first, those on the side of the newer hit before the
 * others. Later hits in line add two beyond each end; hits out of line, of which the article does
 * not speak, add their neighbours.
 */
function meantRecommendations(known: Observation): Square[] {
  const { grid } = known.rules;
  const hits = hitsSinceSinking(known);
  let pool: Square[] = [];
  for (const [index, hit] of hits.entries()) {
    const line = hits.slice(0, index + 1);
    if (index === 0 || !isInLine(grid, line)) {
      pool.push(...neighbours(grid, hit, AROUND_HIT));
    } else {
      if (index === 1) pool = [];
      pool.push(...twoBeyondEachEnd(grid, line));
    }
  }
  return pool;
}

function hitsSinceSinking({ answers }: Observation): Square[] {
  const sinking = answers.findLastIndex(({ outcome }) => outcome === 'sunk');
  const since = answers.slice(sinking + 1).filter(({ outcome }) => outcome === 'hit');
  return since.map(({ square }) => square);
}

/** Do these squares, two or more, lie side by side in one row or column? */
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
  along: (square: Square) => number,
  across: (square: Square) => number,
): boolean {
  const places = squares.map(along).sort((a, b) => a - b);
  const isOneLine = squares.every((square) => across(square) === across(squares[0]!));
  return isOneLine && places.every((place, index) => place === places[0]! + index);
}

function twoBeyondEachEnd(grid: Grid, line: readonly Square[]): Square[] {
  const [first, last] = [line[0]!, line.at(-1)!];
  const isRow = rowOf(grid, first) === rowOf(grid, last);
  const [dx, dy] = isRow ? [1, 0] : [0, 1];
  const beyond = (end: Square, sign: number) =>
    [sign, 2 * sign].map((n) =>
      squareAt(grid, columnOf(grid, end) + n * dx, rowOf(grid, end) + n * dy),
    );
  const after = beyond(Math.max(...line), 1);
  const before = beyond(Math.min(...line), -1);
  return onGrid(last > first ? [...after, ...before] : [...before, ...after]);
}

function onGrid(squares: readonly (Square | undefined)[]): Square[] {
  return squares.filter((square) => square !== undefined);
}
