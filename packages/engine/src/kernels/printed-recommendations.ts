import {
  columnOf,
  type Grid,
  neighbours,
  type Observation,
  rowOf,
  type Square,
  squareAt,
} from '@flotilla/rules';
import type { ListingReading } from './reading.js';
import { HIT_NEIGHBOUR_STEPS } from './recommendation-pool.js';

/** One coordinate of the pool's head and of the first hit. */
type CoordinatePair = readonly [head: number, first: number];

/** Selects the coordinates that add squares, among those that differ. */
const COORDINATE_FILTERS: Readonly<
  Record<ListingReading['adds'], (pairs: readonly CoordinatePair[]) => readonly CoordinatePair[]>
> = {
  below: (pairs) => pairs.filter(([head, first]) => head < first),
  both: (pairs) => pairs,
  last: (pairs) => pairs.slice(-1),
};

/**
 * Returns the pool after the listing's code has run on each answer since the last sinking. A hit
 * with an empty pool adds its four neighbours. Any other hit, even a third, adds the squares of
 * {@link misprintedSquares}, whichever square was hit. Only open squares enter the pool; a shot
 * removes its square.
 */
export function printedRecommendations(known: Observation, reading: ListingReading): Square[] {
  const { grid } = known.rules;
  const sinking = known.answers.findLastIndex(({ outcome }) => outcome === 'sunk');
  const answers = known.answers.slice(sinking + 1);
  const unshotSquares = new Set(answers.map(({ square }) => square));
  let pool: Square[] = [];
  let first: Square | undefined;
  for (const { square, outcome } of answers) {
    const shot = pool[0];
    pool = pool.filter((poolSquare) => poolSquare !== square);
    unshotSquares.delete(square);
    if (outcome !== 'hit') continue;
    const head = reading.head === 'shot' ? shot : pool[0];
    first ??= square;
    const added =
      head === undefined
        ? neighbours(grid, square, HIT_NEIGHBOUR_STEPS)
        : COORDINATE_FILTERS[reading.adds](differingCoordinates(grid, head, first)).flatMap(
            (pair) => misprintedSquares(grid, pair),
          );
    pool.push(
      ...added.filter(
        (addedSquare) => known.open.has(addedSquare) || unshotSquares.has(addedSquare),
      ),
    );
  }
  return pool;
}

function differingCoordinates(grid: Grid, head: Square, first: Square): CoordinatePair[] {
  return [columnOf, rowOf]
    .map((coordinateOf): CoordinatePair => [coordinateOf(grid, head), coordinateOf(grid, first)])
    .filter(([a, b]) => a !== b);
}

/**
 * Returns the squares that the listing adds for a line's ends. By mistake it takes both column and
 * row from one coordinate. If a > b, it adds (a + 1, a + 2) and (b − 1, b − 2). If a < b, the signs
 * change.
 */
function misprintedSquares(grid: Grid, [a, b]: CoordinatePair): Square[] {
  const sign = a > b ? 1 : -1;
  return [squareAt(grid, a + sign, a + 2 * sign), squareAt(grid, b - sign, b - 2 * sign)].filter(
    (square) => square !== undefined,
  );
}
