import { columnOf, type Grid, rowOf, type Square } from '@flotilla/rules';
import { boardWidth, type CellWidth, columnsThatFit, type Window } from './board-lines.js';

/** How many boards stand side by side, how wide their squares are, and how much of them shows. */
export interface Arrangement {
  readonly boards: 1 | 2;
  readonly cellWidth: CellWidth;
  readonly columns: number;
  readonly rows: number;
  /** The characters that one board takes. */
  readonly width: number;
}

export const BOARD_GAP = 4;

/**
 * The best that fits into so many characters and lines: both boards rather than one, wide squares
 * rather than narrow ones, and a part of a board only when a whole one does not fit.
 */
export function arrangeBoards(
  grid: Grid,
  wanted: 1 | 2,
  characters: number,
  lines: number,
): Arrangement {
  const rows = Math.max(1, Math.min(grid.height, lines));
  const counts: readonly (1 | 2)[] = wanted === 2 ? [2, 1] : [1];
  for (const boards of counts) {
    for (const cellWidth of [3, 2] as const) {
      const width = boardWidth(grid.width, cellWidth);
      if (boards * width + (boards - 1) * BOARD_GAP <= characters) {
        return { boards, cellWidth, columns: grid.width, rows, width };
      }
    }
  }
  const columns = Math.max(1, columnsThatFit(characters, 2));
  return { boards: 1, cellWidth: 2, columns, rows, width: boardWidth(columns, 2) };
}

/** The part of a board round the cursor: it keeps the cursor off its rim where it can. */
export function windowRound(
  grid: Grid,
  { columns, rows }: Pick<Arrangement, 'columns' | 'rows'>,
  cursor: Square,
): Window {
  return {
    x: startRound(columnOf(grid, cursor), columns, grid.width),
    y: startRound(rowOf(grid, cursor), rows, grid.height),
    columns,
    rows,
  };
}

/** So many of the items, those round the one at this index. */
export function partRound<Item>(items: readonly Item[], at: number, count: number): Item[] {
  const from = startRound(Math.max(0, at), count, items.length);
  return items.slice(from, from + count);
}

function startRound(at: number, shown: number, all: number): number {
  return Math.max(0, Math.min(at - Math.floor(shown / 2), all - shown));
}

/** A part of the screen: the lines it needs at least, and those it would like. */
export interface Wish {
  readonly least: number;
  readonly best: number;
}

/**
 * Shares lines out: first what each part needs, the first part first, then what they would like,
 * in the same order. Parts for which nothing is left get none.
 */
export function shareLines<Name extends string>(
  lines: number,
  wishes: Readonly<Record<Name, Wish>>,
): Record<Name, number> {
  const names = Object.keys(wishes) as Name[];
  const shares = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
  let left = Math.max(0, lines);
  for (const kind of ['least', 'best'] as const) {
    for (const name of names) {
      const more = Math.min(left, Math.max(0, wishes[name][kind] - shares[name]));
      shares[name] += more;
      left -= more;
    }
  }
  return shares;
}
