import {
  type Grid,
  type Observation,
  pick,
  type Rng,
  type Square,
  squareAt,
} from '@flotilla/rules';

export type HuntName = 'random' | 'cross' | 'linear';

type HuntPattern = (known: Observation) => readonly Square[];

/** Number of evenly spaced rows that `linear` searches. */
const SEARCHED_ROW_COUNT = 4;

export const NEXT_SQUARES_BY_HUNT: Record<HuntName, HuntPattern> = {
  random: () => [],
  cross: (known) => nextSquaresOf(diagonals(known.rules.grid), known, leastFollowedPaths),
  linear: (known) => nextSquaresOf(searchedRows(known.rules.grid), known, furthestFollowedPaths),
};

/** Paths of each hunt on this grid, for kernels; none for `random`. */
export const PATHS_BY_HUNT: Record<HuntName, (grid: Grid) => Square[][]> = {
  random: () => [],
  cross: diagonals,
  linear: searchedRows,
};

/** Draws a square of the pattern, or any open square once the pattern is exhausted. */
export function pickHuntSquare(name: HuntName, known: Observation, rng: Rng): Square {
  const next = NEXT_SQUARES_BY_HUNT[name](known);
  return pick(next.length > 0 ? next : [...known.open], rng);
}

interface HuntPath {
  readonly open: readonly Square[];
  readonly passedCount: number;
}

function nextSquaresOf(
  paths: readonly (readonly Square[])[],
  known: Observation,
  choose: (paths: readonly HuntPath[]) => readonly HuntPath[],
): Square[] {
  const unfinished = paths
    .map((path) => ({
      open: path.filter((square) => known.open.has(square)),
      passedCount: path.findIndex((square) => known.open.has(square)),
    }))
    .filter(({ open }) => open.length > 0);
  return choose(unfinished).map(({ open }) => open[0]!);
}

function leastFollowedPaths(paths: readonly HuntPath[]): readonly HuntPath[] {
  const minPassed = Math.min(...paths.map(({ passedCount }) => passedCount));
  return paths.filter(({ passedCount }) => passedCount === minPassed);
}

function furthestFollowedPaths(paths: readonly HuntPath[]): readonly HuntPath[] {
  const maxPassed = Math.max(...paths.map(({ passedCount }) => passedCount));
  return paths.filter(({ passedCount }) => passedCount === maxPassed);
}

/** Returns the paths from the upper corners to the opposite ones, also on oblong grids. */
function diagonals(grid: Grid): Square[][] {
  const steps = Math.max(grid.width, grid.height);
  const coordinateAt = (step: number, size: number) =>
    steps === 1 ? 0 : Math.round((step * (size - 1)) / (steps - 1));
  const stepIndices = Array.from({ length: steps }, (_, step) => step);
  const squares = (xOfStep: (step: number) => number) =>
    stepIndices.map((step) => squareAt(grid, xOfStep(step), coordinateAt(step, grid.height))!);
  return [
    squares((step) => coordinateAt(step, grid.width)),
    squares((step) => grid.width - 1 - coordinateAt(step, grid.width)),
  ];
}

/**
 * Returns every other square of the rows, from the left; every other row starts one square later.
 */
function searchedRows({ width, height }: Grid): Square[][] {
  const rows = Math.min(SEARCHED_ROW_COUNT, height);
  return Array.from({ length: rows }, (_, row) => {
    const y = Math.floor(((row + 0.5) * height) / rows);
    const start = width > 1 ? row % 2 : 0;
    return Array.from(
      { length: Math.ceil((width - start) / 2) },
      (_, step) => y * width + start + 2 * step,
    );
  });
}
