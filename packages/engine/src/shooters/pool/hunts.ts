import {
  type Grid,
  type Observation,
  pick,
  type Rng,
  type Square,
  squareAt,
} from '@flotilla/rules';

/** Hunting pattern of “25 ms naval battle”. */
export type HuntName = 'random' | 'cross' | 'linear';

/** Returns the open squares from which the next hunting shot is drawn. */
type Hunt = (known: Observation) => readonly Square[];

/** Rows searched by `linear`, evenly spaced. */
const ROWS = 4;

export const HUNTS: Record<HuntName, Hunt> = {
  random: () => [],
  cross: (known) => nextOf(diagonals(known.rules.grid), known, startedLeast),
  linear: (known) => nextOf(searchedRows(known.rules.grid), known, startedMost),
};

/** Paths of each hunt on this grid, for kernels; none for `random`. */
export const PATHS: Record<HuntName, (grid: Grid) => Square[][]> = {
  random: () => [],
  cross: diagonals,
  linear: searchedRows,
};

/** Draws a square of the pattern, or any open one after its end. */
export function hunt(name: HuntName, known: Observation, rng: Rng): Square {
  const next = HUNTS[name](known);
  return pick(next.length > 0 ? next : [...known.open], rng);
}

interface Path {
  readonly open: readonly Square[];
  /** Squares of the path before the first open one. */
  readonly passed: number;
}

/** Returns the first open square of each chosen unfinished path. */
function nextOf(
  paths: readonly (readonly Square[])[],
  known: Observation,
  choose: (paths: readonly Path[]) => readonly Path[],
): Square[] {
  const unfinished = paths
    .map((path) => ({
      open: path.filter((square) => known.open.has(square)),
      passed: path.findIndex((square) => known.open.has(square)),
    }))
    .filter(({ open }) => open.length > 0);
  return choose(unfinished).map(({ open }) => open[0]!);
}

/** Alternates between the paths. */
function startedLeast(paths: readonly Path[]): readonly Path[] {
  const least = Math.min(...paths.map(({ passed }) => passed));
  return paths.filter(({ passed }) => passed === least);
}

/** Continues a path already started. */
function startedMost(paths: readonly Path[]): readonly Path[] {
  const most = Math.max(...paths.map(({ passed }) => passed));
  return paths.filter(({ passed }) => passed === most);
}

/** Returns the paths from each upper corner to the opposite lower one; steeper or flatter if not square. */
function diagonals(grid: Grid): Square[][] {
  const steps = Math.max(grid.width, grid.height);
  const place = (step: number, size: number) =>
    steps === 1 ? 0 : Math.round((step * (size - 1)) / (steps - 1));
  const down = Array.from({ length: steps }, (_, step) => step);
  const squares = (xOf: (step: number) => number) =>
    down.map((step) => squareAt(grid, xOf(step), place(step, grid.height))!);
  return [
    squares((step) => place(step, grid.width)),
    squares((step) => grid.width - 1 - place(step, grid.width)),
  ];
}

/** Returns every other square of the rows, from the left; the rows start with a square and a gap in turn. */
function searchedRows({ width, height }: Grid): Square[][] {
  const rows = Math.min(ROWS, height);
  return Array.from({ length: rows }, (_, row) => {
    const y = Math.floor(((row + 0.5) * height) / rows);
    const start = width > 1 ? row % 2 : 0;
    return Array.from(
      { length: Math.ceil((width - start) / 2) },
      (_, step) => y * width + start + 2 * step,
    );
  });
}
