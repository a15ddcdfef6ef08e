import {
  columnOf,
  type Grid,
  neighbours,
  type Observation,
  rowOf,
  type Square,
  squareAt,
} from '@flotilla/rules';
import type { Reading } from './reading.js';
import { AROUND_HIT } from './recommendation-pool.js';

/** One coordinate of the pool's head and of the first hit. */
type Pair = readonly [head: number, first: number];

/** Coordinates that add squares, among those that differ. */
const ADDING: Readonly<Record<Reading['adds'], (pairs: readonly Pair[]) => readonly Pair[]>> = {
  below: (pairs) => pairs.filter(([head, first]) => head < first),
  both: (pairs) => pairs,
  last: (pairs) => pairs.slice(-1),
};

/**
 * Returns the pool after the listing's code has run on each answer since the last sinking. A hit with an
 * empty pool adds its four neighbours. Any other hit, even a third, adds the squares of {@link misprinted},
 * whichever square was hit. Only open squares enter the pool; a shot removes its square.
 */
export function printedRecommendations(known: Observation, reading: Reading): Square[] {
  const { grid } = known.rules;
  const sinking = known.answers.findLastIndex(({ outcome }) => outcome === 'sunk');
  const answers = known.answers.slice(sinking + 1);
  const unshot = new Set(answers.map(({ square }) => square));
  let pool: Square[] = [];
  let first: Square | undefined;
  for (const { square, outcome } of answers) {
    const shot = pool[0];
    pool = pool.filter((each) => each !== square);
    unshot.delete(square);
    if (outcome !== 'hit') continue;
    const head = reading.head === 'shot' ? shot : pool[0];
    first ??= square;
    const added =
      head === undefined
        ? neighbours(grid, square, AROUND_HIT)
        : ADDING[reading.adds](differing(grid, head, first)).flatMap((pair) =>
            misprinted(grid, pair),
          );
    pool.push(...added.filter((each) => known.open.has(each) || unshot.has(each)));
  }
  return pool;
}

function differing(grid: Grid, head: Square, first: Square): Pair[] {
  return [columnOf, rowOf]
    .map((of): Pair => [of(grid, head), of(grid, first)])
    .filter(([a, b]) => a !== b);
}

/**
 * Returns the listing's two steps beyond either end, computed from the column and row of one square. With a
 * above b: (a + 1, a + 2) and (b − 1, b − 2); with a below b, the signs change.
 */
function misprinted(grid: Grid, [a, b]: Pair): Square[] {
  const sign = a > b ? 1 : -1;
  return [squareAt(grid, a + sign, a + 2 * sign), squareAt(grid, b - sign, b - 2 * sign)].filter(
    (square) => square !== undefined,
  );
}
