import { type HeatMap, placeOnList } from '@flotilla/play';
import { type CellView, type Grid, lineLabel, rowsOf, type Square } from '@flotilla/rules';
import { createColors } from 'picocolors';
import type { Context } from '../context.js';
import type { Texts } from '../i18n/index.js';

/** How each thing on a board is written; a mark is the player's own. */
export const CELLS: Readonly<Record<CellView | 'mark', string>> = {
  open: '.',
  miss: 'o',
  empty: '*',
  hit: 'x',
  sunk: '#',
  ship: 'S',
  mark: '!',
};

/** Lines of one width as they are seen, which their colours do not change. */
export interface Drawing {
  readonly width: number;
  readonly lines: readonly string[];
}

/** What stands in a square, and how it is coloured. */
export interface CellText {
  readonly text: string;
  readonly paint?: (text: string) => string;
}

export type Colors = ReturnType<typeof createColors>;

export interface BoardLook extends Pick<Texts, 'notation'> {
  readonly colors: Colors;
}

/** How boards look on the output of a command. */
export function lookOf({ io, texts }: Pick<Context, 'io' | 'texts'>): BoardLook {
  return { notation: texts.notation, colors: createColors(io.hasColors) };
}

/** A board with its title and the labels of its columns and rows. */
export function drawBoard(
  look: BoardLook,
  grid: Grid,
  title: string,
  cellAt: (square: Square) => CellText,
): Drawing {
  const rows = rowsOf(grid).map((row) => row.map(cellAt));
  const columns = Array.from({ length: grid.width }, (_, x) =>
    lineLabel(look.notation, 'column', x),
  );
  const cellWidth = Math.max(...[...rows.flat().map(({ text }) => text), ...columns].map(lengthOf));
  const labels = rows.map((_, y) => lineLabel(look.notation, 'row', y));
  const margin = Math.max(...labels.map(lengthOf));
  const boardWidth = margin + grid.width * (cellWidth + 1);
  const width = Math.max(boardWidth, title.length);
  const filler = ' '.repeat(width - boardWidth);
  const header = columns.map((column) => ` ${column.padStart(cellWidth)}`).join('');
  const lines = rows.map((row, y) => {
    const cells = row.map(({ text, paint = plain }) => {
      return `${' '.repeat(1 + cellWidth - text.length)}${paint(text)}`;
    });
    return `${(labels[y] ?? '').padStart(margin)}${cells.join('')}${filler}`;
  });
  const named = look.colors.bold(title) + ' '.repeat(width - title.length);
  return { width, lines: [named, `${' '.repeat(margin)}${header}${filler}`, ...lines] };
}

/** The cell of a square that is seen so. */
export function viewCell({ colors }: BoardLook, view: CellView | 'mark'): CellText {
  const paints: Partial<Record<CellView | 'mark', (text: string) => string>> = {
    open: colors.dim,
    miss: colors.blue,
    empty: colors.dim,
    hit: colors.red,
    sunk: (text) => colors.bold(colors.red(text)),
    ship: colors.green,
    mark: colors.yellow,
  };
  const paint = paints[view];
  return { text: CELLS[view], ...(paint && { paint }) };
}

/** Two drawings of one height next to each other. */
export function sideBySide(left: Drawing, right: Drawing): string[] {
  const height = Math.max(left.lines.length, right.lines.length);
  const blank = ' '.repeat(left.width);
  return Array.from({ length: height }, (_, y) =>
    `${left.lines[y] ?? blank}    ${right.lines[y] ?? ''}`.trimEnd(),
  );
}

export function linesOf({ lines }: Drawing): string[] {
  return lines.map((line) => line.trimEnd());
}

function lengthOf(text: string): number {
  return text.length;
}

function plain(text: string): string {
  return text;
}

/** How hot a weight is among all of them, from 0 to 1. */
export function heatOf(weights: readonly number[]): (weight: number) => number {
  const least = Math.min(...weights);
  const most = Math.max(...weights);
  return (weight) => (most > least ? (weight - least) / (most - least) : 0);
}

/** The colour of a heat from 0 to 1. */
export function heatPaint(colors: Colors, heat: number): (text: string) => string {
  if (heat >= 0.999) return (text) => colors.bold(colors.red(text));
  if (heat >= 0.66) return colors.red;
  if (heat >= 0.33) return colors.yellow;
  return heat > 0 ? colors.cyan : colors.dim;
}

/** Values that are drawn on a board, each painted by how much it is among the others. */
interface HeatPicture {
  readonly grid: Grid;
  readonly title: string;
  readonly values: ArrayLike<number>;
  readonly write: (value: number) => string;
  /** What they are compared with; all of them by default. */
  readonly among?: readonly number[];
  /** What stands in a square instead of its value, if anything does. */
  readonly closed?: (square: Square) => CellText | undefined;
}

export function drawHeat(look: BoardLook, picture: HeatPicture): Drawing {
  const { grid, title, values, write, closed, among = Array.from(values) } = picture;
  const heat = heatOf(among);
  return drawBoard(look, grid, title, (square) => {
    const value = values[square] ?? 0;
    return closed?.(square) ?? { text: write(value), paint: heatPaint(look.colors, heat(value)) };
  });
}

/** Writes what a shooter goes by: its own weights, rounded to hundredths, or places on its list. */
export function thoughtText({ lang }: Pick<Texts, 'lang'>, heatMap: HeatMap) {
  const number = new Intl.NumberFormat(lang, { maximumFractionDigits: 2, useGrouping: false });
  return (value: number): string =>
    heatMap.kind === 'order'
      ? String(placeOnList(heatMap, value) ?? CELLS.open)
      : number.format(value);
}
