import {
  type Grid,
  type Observation,
  pick,
  type Rng,
  type Square,
  squareAt,
} from '@flotilla/rules';

/** How the shooters of “25 ms naval battle” hunt. */
export type HuntName = 'random' | 'cross' | 'linear';

/** The open squares among which the next hunting shot is drawn. */
type Hunt = (known: Observation) => readonly Square[];

/** The rows that `linear` searches, spread evenly. */
const ROWS = 4;

export const HUNTS: Record<HuntName, Hunt> = {
  random: () => [],
  cross: (known) => nextOf(diagonals(known.rules.grid), known, startedLeast),
  linear: (known) => nextOf(searchedRows(known.rules.grid), known, startedMost),
};

/** For kernels: the paths that a hunt follows on this grid, none at random. */
export const PATHS: Record<HuntName, (grid: Grid) => Square[][]> = {
  random: () => [],
  cross: diagonals,
  linear: searchedRows,
};

/** A square by the hunt's pattern, or any open one once the pattern is done. */
export function hunt(name: HuntName, known: Observation, rng: Rng): Square {
  const next = HUNTS[name](known);
  return pick(next.length > 0 ? next : [...known.open], rng);
}

interface Path {
  readonly open: readonly Square[];
  /** How many squares of the path come before the first open one. */
  readonly passed: number;
}

/** The first open square of each of the unfinished paths that are chosen. */
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

/** Takes turns between the paths. */
function startedLeast(paths: readonly Path[]): readonly Path[] {
  const least = Math.min(...paths.map(({ passed }) => passed));
  return paths.filter(({ passed }) => passed === least);
}

/** Goes on with a path that is begun. */
function startedMost(paths: readonly Path[]): readonly Path[] {
  const most = Math.max(...paths.map(({ passed }) => passed));
  return paths.filter(({ passed }) => passed === most);
}

/** From each upper corner to the lower one across; steeper or flatter on grids that are not square. */
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

/** Every other square of the rows, from the left; the rows begin with a square and a gap by turns. */
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
