import {
  type Bimaru,
  type BimaruError,
  type BimaruLine,
  type GivenForm,
  makeBimaruEntry,
  readBimaru,
} from '@flotilla/engine';
import { columnOf, makePreset, type Result, rowOf, type Square, unwrap } from '@flotilla/rules';

/** Size and fleet of a puzzle. */
export interface PuzzleSize {
  readonly width: number;
  readonly height: number;
  /** Lengths of the ships. */
  readonly fleet: readonly number[];
}

const RUSSIAN = makePreset('russian');

/** Puzzle without sums and givens. */
export const EMPTY_PUZZLE: Bimaru = unwrap(
  readBimaru({
    rules: { grid: RUSSIAN.grid, fleet: RUSSIAN.fleet.map(({ length }) => length) },
    columns: new Array<null>(RUSSIAN.grid.width).fill(null),
    rows: new Array<null>(RUSSIAN.grid.height).fill(null),
  }),
);

export function sizeOf({ rules: { grid, fleet } }: Bimaru): PuzzleSize {
  return { ...grid, fleet: fleet.map(({ length }) => length) };
}

/** The lengths in what was typed. */
export function fleetIn(text: string): number[] {
  return (text.match(/\d+/g) ?? []).map(Number);
}

/** The same sums and givens on another board, as far as they are on it, or for other ships. */
export function resized(puzzle: Bimaru, change: Partial<PuzzleSize>): Result<Bimaru, BimaruError> {
  const { width, height, fleet } = { ...sizeOf(puzzle), ...change };
  const { columns, rows, givens } = makeBimaruEntry(puzzle);
  const { grid } = puzzle.rules;
  const staying = puzzle.givens.flatMap(({ square }, index) => {
    const isThere = columnOf(grid, square) < width && rowOf(grid, square) < height;
    return isThere ? [Object.entries(givens)[index]!] : [];
  });
  return readBimaru({
    rules: { grid: { width, height }, fleet },
    columns: Array.from({ length: width }, (_, at) => atMost(columns[at] ?? null, height)),
    rows: Array.from({ length: height }, (_, at) => atMost(rows[at] ?? null, width)),
    givens: Object.fromEntries(staying),
  });
}

function atMost(sum: number | null, most: number): number | null {
  return sum === null ? null : Math.min(sum, most);
}

/** With another sum for a line; null for one that is not told. */
export function withSum(puzzle: Bimaru, { kind, index }: BimaruLine, sum: number | null): Bimaru {
  const key = kind === 'row' ? 'rows' : 'columns';
  return { ...puzzle, [key]: puzzle[key].with(index, sum) };
}

/** With this given on a square, or none where it was given already. */
export function withGiven(puzzle: Bimaru, square: Square, form: GivenForm): Bimaru {
  const others = puzzle.givens.filter((each) => each.square !== square);
  const isThere = puzzle.givens.some((each) => each.square === square && each.form === form);
  const givens = isThere ? others : [...others, { square, form }];
  return { ...puzzle, givens: givens.sort((a, b) => a.square - b.square) };
}
