import { bowOf, type HeatMap, queuePlaceOf } from '@flotilla/play';
import {
  type BoardView,
  type CellView,
  columnOf,
  type Grid,
  lineLabel,
  type Notation,
  rowOf,
  type Square,
} from '@flotilla/rules';
import type { TextRole, TextRun } from '../screen/theme.js';

export interface SquareLook {
  readonly mark: string;
  readonly role: TextRole;
  /** Character on both sides of the mark; by default a space. */
  readonly fill?: { readonly mark: string; readonly role: TextRole };
  /** Replaces the mark in wide squares; at most three characters. */
  readonly digits?: string;
}

/** Characters per square; at width 2, neighbours share the character between their marks. */
export type CellWidth = 2 | 3;

/** Visible part of a board; `x` and `y` are its left column and top row. */
export interface BoardWindow {
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly rows: number;
}

export interface BoardPicture {
  readonly grid: Grid;
  readonly notation: Notation;
  readonly cellWidth: CellWidth;
  readonly window: BoardWindow;
  readonly lookAt: (square: Square) => SquareLook;
  /** Drawn in brackets: `[x]`. */
  readonly cursor?: Square | undefined;
  /** True to dim the cursor on the board that is not being shot at. */
  readonly isCursorFaint?: boolean;
  /** Drawn in parentheses: `(x)`. */
  readonly lastShots?: readonly Square[];
}

/** Marks all differ, so that a board is readable without colours. */
export const CELL_VIEW_LOOKS: Readonly<Record<CellView, SquareLook>> = {
  open: { mark: '·', role: 'open' },
  empty: { mark: '-', role: 'empty' },
  miss: { mark: 'o', role: 'miss' },
  ship: { mark: '■', role: 'ship' },
  hit: { mark: 'x', role: 'hit' },
  sunk: { mark: '#', role: 'sunk' },
};

export function cellsLook(cells: readonly CellView[]): (square: Square) => SquareLook {
  return (square) => CELL_VIEW_LOOKS[cells[square] as CellView];
}

const BOWS = { right: '►', up: '▲' } as const;

/** Adds the bows of straight ships afloat to {@link cellsLook}. */
export function fleetLook(
  grid: Grid,
  { cells, ships }: Pick<BoardView, 'cells' | 'ships'>,
): (square: Square) => SquareLook {
  const bows = new Map(
    ships?.map(({ squares }) => {
      const bow = bowOf(grid, squares);
      return [bow?.square, bow && BOWS[bow.direction]];
    }),
  );
  const lookAt = cellsLook(cells);
  return (square) => {
    const look = lookAt(square);
    return look === CELL_VIEW_LOOKS.ship ? { ...look, mark: bows.get(square) ?? look.mark } : look;
  };
}

const ROW_LABEL_WIDTH = 2;

/** Returns the width in characters, including the row labels. */
export function boardWidth(columns: number, cellWidth: CellWidth): number {
  return ROW_LABEL_WIDTH + columns * cellWidth + (cellWidth === 2 ? 1 : 0);
}

export function columnsThatFit(characters: number, cellWidth: CellWidth): number {
  return Math.max(0, Math.floor((characters - boardWidth(0, cellWidth)) / cellWidth));
}

export function boardLines(picture: BoardPicture): TextRun[][] {
  const { window, grid } = picture;
  const rows = Array.from({ length: window.rows }, (_, i) => window.y + i);
  return [
    columnLine(picture),
    ...rows.filter((y) => y < grid.height).map((y) => rowLine(picture, y)),
  ];
}

function columnLine({ grid, notation, cellWidth, window, cursor }: BoardPicture): TextRun[] {
  const runs: TextRun[] = [{ text: ' '.repeat(ROW_LABEL_WIDTH), role: 'header' }];
  const columns = visibleColumns(grid, window);
  const labels = columns.map((x) => lineLabel(notation, 'column', x));
  if (cellWidth === 2) blankTouchingLabels(labels);
  for (const [index, label] of labels.entries()) {
    const hasCursor = cursor !== undefined && columnOf(grid, cursor) === columns[index];
    runs.push({ text: ' '.repeat(2 - label.length), role: 'header' });
    runs.push({ text: label, role: hasCursor ? 'header-here' : 'header' });
    if (cellWidth === 3) runs.push({ text: ' ', role: 'header' });
  }
  if (cellWidth === 2) runs.push({ text: ' ', role: 'header' });
  return mergeRuns(runs);
}

/** Narrow columns leave no gap before a two-character label, so its left neighbour is blanked. */
function blankTouchingLabels(labels: string[]): void {
  for (let x = labels.length - 2; x >= 0; x -= 1) if (labels[x + 1]?.length === 2) labels[x] = '';
}

function rowLine(picture: BoardPicture, y: number): TextRun[] {
  const { grid, notation, window, cursor } = picture;
  const hasCursor = cursor !== undefined && rowOf(grid, cursor) === y;
  const label = lineLabel(notation, 'row', y).padStart(ROW_LABEL_WIDTH);
  const squares = visibleColumns(grid, window).map((x) => y * grid.width + x);
  const visibleShots = (picture.lastShots ?? []).filter((square) => squares.includes(square));
  const runs = squareRuns(picture, squares);
  const isMarked = (at: number) => visibleShots.includes(squares[at] ?? -1);
  // Narrow neighbours share the character between them, so one pair of brackets encloses both.
  const isShared = (index: number) => picture.cellWidth === 2 && isMarked(index);
  for (const square of visibleShots) {
    const at = squares.indexOf(square);
    const opening = isShared(at - 1) ? undefined : '(';
    bracketSquare(picture, runs, at, opening, isShared(at + 1) ? undefined : ')');
  }
  if (hasCursor && squares.includes(cursor)) {
    const role = picture.isCursorFaint ? 'faint-cursor' : 'cursor';
    const at = squares.indexOf(cursor);
    // A last shot keeps its closing parenthesis: `[x)`.
    bracketSquare(picture, runs, at, '[', isMarked(at) && !isShared(at + 1) ? ')' : ']', role);
  }
  return mergeRuns([{ text: label, role: hasCursor ? 'header-here' : 'header' }, ...runs]);
}

function squareRuns({ cellWidth, lookAt }: BoardPicture, squares: readonly Square[]): TextRun[] {
  const runs: TextRun[] = [];
  let edge: TextRun | undefined;
  for (const square of squares) {
    const { mark, role, fill, digits } = lookAt(square);
    if (cellWidth === 3 && digits !== undefined) {
      runs.push(...[...digits.padStart(cellWidth)].map((text) => ({ text, role })));
      continue;
    }
    edge = { text: fill?.mark ?? ' ', role: fill?.role ?? role };
    runs.push(edge, { text: mark, role });
    if (cellWidth === 3) runs.push(edge);
  }
  if (cellWidth === 2 && edge) runs.push(edge);
  return runs;
}

/** Never overwrites digits. @param index position of the square in the row */
function bracketSquare(
  { cellWidth }: BoardPicture,
  runs: TextRun[],
  index: number,
  opening: string | undefined,
  closing: string | undefined,
  role?: TextRole,
): void {
  const start = index * cellWidth;
  for (const [offset, text] of [opening, undefined, closing].entries()) {
    const run = runs[start + offset];
    const isFree = run && !/\d/.test(run.text);
    if (run) runs[start + offset] = { text: (isFree && text) || run.text, role: role ?? run.role };
  }
}

function visibleColumns(grid: Grid, { x, columns }: BoardWindow): number[] {
  return Array.from({ length: columns }, (_, i) => x + i).filter((each) => each < grid.width);
}

function mergeRuns(runs: readonly TextRun[]): TextRun[] {
  const merged: TextRun[] = [];
  for (const run of runs) {
    const last = merged.at(-1);
    if (last?.role === run.role) {
      merged[merged.length - 1] = { text: last.text + run.text, role: run.role };
    } else merged.push(run);
  }
  return merged;
}

const HEAT_LOOKS: readonly SquareLook[] = [
  { mark: '░', role: 'heat-1' },
  { mark: '▒', role: 'heat-2' },
  { mark: '▓', role: 'heat-3' },
  { mark: '█', role: 'heat-4' },
];

const HEAVIEST_LOOK: SquareLook = { mark: '◆', role: 'heaviest' };

/** Legend of heat maps, lightest first. */
export const HEAT_SCALE: readonly TextRun[] = [...HEAT_LOOKS, HEAVIEST_LOOK].map(
  ({ mark, role }) => ({
    text: mark,
    role,
  }),
);

export const MARK_LOOK: SquareLook = { mark: '!', role: 'pencil' };

/** Formats a chance in percent, a place in the queue, or a rounded weight (`.4`, `36`, `3k`). */
function valueText(value: number, heatMap: HeatMap): string {
  const { kind } = heatMap;
  if (kind === 'order') return String(queuePlaceOf(heatMap, value) ?? '');
  if (kind === 'chances') return String(Math.round(100 * value));
  if (value < 0.95) return `.${Math.round(10 * value)}`;
  return value < 999.5 ? String(Math.round(value)) : `${Math.round(value / 1000)}k`;
}

/** Colours open squares by weight; wide squares also show the number. */
export function heatLook(
  cells: readonly CellView[],
  heatMap: HeatMap,
): (square: Square) => SquareLook {
  const { values } = heatMap;
  const isUnshot = (view: CellView | undefined) => view === 'open' || view === 'ship';
  const openWeights = [...values].filter((weight, square) => weight > 0 && isUnshot(cells[square]));
  const min = Math.min(...openWeights);
  const max = Math.max(...openWeights);
  const range = max - min;
  return (square) => {
    const view = cells[square] as CellView;
    const weight = values[square] ?? 0;
    if (!isUnshot(view) || weight <= 0) return CELL_VIEW_LOOKS[view];
    const share = range > 0 ? (weight - min) / range : 1;
    const level = Math.min(HEAT_LOOKS.length - 1, Math.floor(share * HEAT_LOOKS.length));
    const heat = HEAT_LOOKS[level] as SquareLook;
    const markLook = weight === max ? HEAVIEST_LOOK : heat;
    const look = view === 'ship' ? CELL_VIEW_LOOKS.ship : markLook;
    return { ...look, fill: heat, digits: valueText(weight, heatMap) };
  };
}

/** @param number position in the salvo, from 1 */
export function salvoSquareLook(number: number): SquareLook {
  return { mark: number <= 9 ? String(number) : '+', role: 'chosen' };
}
