import { type HeatMap, placeOnList } from '@flotilla/play';
import {
  type CellView,
  columnOf,
  type Grid,
  lineLabel,
  type Notation,
  rowOf,
  type Square,
} from '@flotilla/rules';
import type { Role, Run } from '../screen/theme.js';

/** Appearance of a square. */
export interface Look {
  readonly mark: string;
  readonly role: Role;
  /** Character on both sides of the mark; blank if undefined. */
  readonly fill?: { readonly mark: string; readonly role: Role };
  /** Up to three characters instead of the mark, if squares are wide. */
  readonly digits?: string;
}

/** Width of a square in characters; at 2, neighbours share the character between them. */
export type CellWidth = 2 | 3;

/** Visible part of a board: left column, top row and size. */
export interface Window {
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly rows: number;
}

export interface BoardPicture {
  readonly grid: Grid;
  readonly notation: Notation;
  readonly cellWidth: CellWidth;
  readonly window: Window;
  readonly lookAt: (square: Square) => Look;
  /** Square in brackets: `[x]`. */
  readonly cursor?: Square | undefined;
  /** Dims the cursor, on a board that is not the target now. */
  readonly isCursorFaint?: boolean;
  /** Squares in parentheses: `(x)`. */
  readonly lastShots?: readonly Square[];
}

/** Appearance of each cell view, with colours or without. */
export const LOOKS: Readonly<Record<CellView, Look>> = {
  open: { mark: '·', role: 'open' },
  empty: { mark: '-', role: 'empty' },
  miss: { mark: 'o', role: 'miss' },
  ship: { mark: '■', role: 'ship' },
  hit: { mark: 'x', role: 'hit' },
  sunk: { mark: '#', role: 'sunk' },
};

const LABEL_WIDTH = 2;

/** Returns the width of a board with this many columns, in characters. */
export function boardWidth(columns: number, cellWidth: CellWidth): number {
  return LABEL_WIDTH + columns * cellWidth + (cellWidth === 2 ? 1 : 0);
}

/** Returns the number of columns that fit in this many characters. */
export function columnsThatFit(characters: number, cellWidth: CellWidth): number {
  return Math.max(0, Math.floor((characters - boardWidth(0, cellWidth)) / cellWidth));
}

/** Returns the column labels, then each row with its label, as styled runs. */
export function boardLines(picture: BoardPicture): Run[][] {
  const { window, grid } = picture;
  const rows = Array.from({ length: window.rows }, (_, i) => window.y + i);
  return [
    columnLine(picture),
    ...rows.filter((y) => y < grid.height).map((y) => rowLine(picture, y)),
  ];
}

function columnLine({ grid, notation, cellWidth, window, cursor }: BoardPicture): Run[] {
  const runs: Run[] = [{ text: ' '.repeat(LABEL_WIDTH), role: 'header' }];
  const columns = visibleColumns(grid, window);
  const labels = columns.map((x) => lineLabel(notation, 'column', x));
  if (cellWidth === 2) keepApart(labels);
  for (const [index, label] of labels.entries()) {
    const isHere = cursor !== undefined && columnOf(grid, cursor) === columns[index];
    runs.push({ text: ' '.repeat(2 - label.length), role: 'header' });
    runs.push({ text: label, role: isHere ? 'header-here' : 'header' });
    if (cellWidth === 3) runs.push({ text: ' ', role: 'header' });
  }
  if (cellWidth === 2) runs.push({ text: ' ', role: 'header' });
  return merge(runs);
}

/** Blanks labels that would touch a two-character label at their right. */
function keepApart(labels: string[]): void {
  for (let x = labels.length - 2; x >= 0; x -= 1) if (labels[x + 1]?.length === 2) labels[x] = '';
}

function rowLine(picture: BoardPicture, y: number): Run[] {
  const { grid, notation, window, cursor } = picture;
  const isHere = cursor !== undefined && rowOf(grid, cursor) === y;
  const label = lineLabel(notation, 'row', y).padStart(LABEL_WIDTH);
  const squares = visibleColumns(grid, window).map((x) => y * grid.width + x);
  const marked = (picture.lastShots ?? []).filter((square) => squares.includes(square));
  const runs = squaresOfRow(picture, squares);
  const isMarked = (at: number) => marked.includes(squares[at] ?? -1);
  // Narrow neighbours share the character between them, so one pair of brackets holds both.
  const isShared = (beside: number) => picture.cellWidth === 2 && isMarked(beside);
  for (const square of marked) {
    const at = squares.indexOf(square);
    const before = isShared(at - 1) ? undefined : '(';
    embrace(picture, runs, at, before, isShared(at + 1) ? undefined : ')');
  }
  if (isHere && squares.includes(cursor)) {
    const role = picture.isCursorFaint ? 'faint-cursor' : 'cursor';
    const at = squares.indexOf(cursor);
    // A last shot keeps its sign: `[x)`.
    embrace(picture, runs, at, '[', isMarked(at) && !isShared(at + 1) ? ')' : ']', role);
  }
  return merge([{ text: label, role: isHere ? 'header-here' : 'header' }, ...runs]);
}

/** Returns one run per character. */
function squaresOfRow({ cellWidth, lookAt }: BoardPicture, squares: readonly Square[]): Run[] {
  const runs: Run[] = [];
  let side: Run | undefined;
  for (const square of squares) {
    const { mark, role, fill, digits } = lookAt(square);
    if (cellWidth === 3 && digits !== undefined) {
      runs.push(...[...digits.padStart(cellWidth)].map((text) => ({ text, role })));
      continue;
    }
    side = { text: fill?.mark ?? ' ', role: fill?.role ?? role };
    runs.push(side, { text: mark, role });
    if (cellWidth === 3) runs.push(side);
  }
  if (cellWidth === 2 && side) runs.push(side);
  return runs;
}

/** Puts signs on both sides of the square at this index of its row; digits are not covered. */
function embrace(
  { cellWidth }: BoardPicture,
  runs: Run[],
  index: number,
  before: string | undefined,
  after: string | undefined,
  role?: Role,
): void {
  const at = index * cellWidth;
  for (const [offset, text] of [before, undefined, after].entries()) {
    const run = runs[at + offset];
    const isFree = run && !/\d/.test(run.text);
    if (run) runs[at + offset] = { text: (isFree && text) || run.text, role: role ?? run.role };
  }
}

function visibleColumns(grid: Grid, { x, columns }: Window): number[] {
  return Array.from({ length: columns }, (_, i) => x + i).filter((each) => each < grid.width);
}

function merge(runs: readonly Run[]): Run[] {
  const merged: Run[] = [];
  for (const run of runs) {
    const last = merged.at(-1);
    if (last?.role === run.role) {
      merged[merged.length - 1] = { text: last.text + run.text, role: run.role };
    } else merged.push(run);
  }
  return merged;
}

const HEATS: readonly Look[] = [
  { mark: '░', role: 'heat-1' },
  { mark: '▒', role: 'heat-2' },
  { mark: '▓', role: 'heat-3' },
  { mark: '█', role: 'heat-4' },
];

/** Look of the squares with the highest weight. */
const HEAVIEST: Look = { mark: '◆', role: 'heaviest' };

/** Marks from light to heavy. */
export const HEAT_SCALE: readonly Run[] = [...HEATS, HEAVIEST].map(({ mark, role }) => ({
  text: mark,
  role,
}));

export const PENCIL: Look = { mark: '!', role: 'pencil' };

/**
 * Formats a chance in percent, a rank, or a rounded weight: `.4`, `36`, `3k`. Values below 100 leave a gap between
 * neighbours.
 */
function valueText(value: number, heatMap: HeatMap): string {
  const { kind } = heatMap;
  if (kind === 'order') return String(placeOnList(heatMap, value) ?? '');
  if (kind === 'chances') return String(Math.round(100 * value));
  if (value < 0.95) return `.${Math.round(10 * value)}`;
  return value < 999.5 ? String(Math.round(value)) : `${Math.round(value / 1000)}k`;
}

/**
 * Returns looks by weight for squares not yet shot at, with the number if there is room. Squares without weight keep
 * their look.
 */
export function heated(cells: readonly CellView[], heatMap: HeatMap): (square: Square) => Look {
  const { values } = heatMap;
  const isUnshot = (view: CellView | undefined) => view === 'open' || view === 'ship';
  const heavy = [...values].filter((weight, square) => weight > 0 && isUnshot(cells[square]));
  const least = Math.min(...heavy);
  const most = Math.max(...heavy);
  const span = most - least;
  return (square) => {
    const view = cells[square] as CellView;
    const weight = values[square] ?? 0;
    if (!isUnshot(view) || weight <= 0) return LOOKS[view];
    const part = span > 0 ? (weight - least) / span : 1;
    const level = Math.min(HEATS.length - 1, Math.floor(part * HEATS.length));
    const heat = HEATS[level] as Look;
    const inside = weight === most ? HEAVIEST : heat;
    const look = view === 'ship' ? LOOKS.ship : inside;
    return { ...look, fill: heat, digits: valueText(weight, heatMap) };
  };
}

/** Returns the look of a square chosen for a salvo, with its number. */
export function chosenLook(number: number): Look {
  return { mark: number <= 9 ? String(number) : '+', role: 'chosen' };
}
