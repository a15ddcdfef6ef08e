import { type HeatMap, queuePlaceOf } from '@flotilla/play';
import { type CellView, type Grid, lineLabel, type Square, squaresByRow } from '@flotilla/rules';
import { createColors } from 'picocolors';
import type { CommandContext } from '../context.js';
import type { Texts } from '../i18n/index.js';

export const CELL_SIGNS: Readonly<Record<CellView | 'mark', string>> = {
  open: '.',
  miss: 'o',
  empty: '*',
  hit: 'x',
  sunk: '#',
  ship: 'S',
  mark: '!',
};

/** Lines of equal visible width, not counting colour codes. */
export interface Drawing {
  readonly width: number;
  readonly lines: readonly string[];
}

interface CellText {
  readonly text: string;
  readonly paint?: (text: string) => string;
}

export type Colors = ReturnType<typeof createColors>;

export interface BoardStyle extends Pick<Texts, 'notation'> {
  readonly colors: Colors;
}

export function boardStyleOf({ io, texts }: Pick<CommandContext, 'io' | 'texts'>): BoardStyle {
  return { notation: texts.notation, colors: createColors(io.hasColors) };
}

export function drawBoard(
  look: BoardStyle,
  grid: Grid,
  title: string,
  cellAt: (square: Square) => CellText,
): Drawing {
  const rows = squaresByRow(grid).map((row) => row.map(cellAt));
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
    const cells = row.map(({ text, paint = unpainted }) => {
      return `${' '.repeat(1 + cellWidth - text.length)}${paint(text)}`;
    });
    return `${(labels[y] ?? '').padStart(margin)}${cells.join('')}${filler}`;
  });
  const heading = look.colors.bold(title) + ' '.repeat(width - title.length);
  return { width, lines: [heading, `${' '.repeat(margin)}${header}${filler}`, ...lines] };
}

export function drawCells(
  look: BoardStyle,
  grid: Grid,
  title: string,
  cells: readonly (CellView | 'mark')[],
): Drawing {
  return drawBoard(look, grid, title, (square) => cellTextOf(look, cells[square] ?? 'open'));
}

export function cellTextOf({ colors }: BoardStyle, view: CellView | 'mark'): CellText {
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
  return { text: CELL_SIGNS[view], ...(paint && { paint }) };
}

export function sideBySide(left: Drawing, right: Drawing): string[] {
  const height = Math.max(left.lines.length, right.lines.length);
  const blank = ' '.repeat(left.width);
  return Array.from({ length: height }, (_, y) =>
    `${left.lines[y] ?? blank}    ${right.lines[y] ?? ''}`.trimEnd(),
  );
}

export function drawingLines({ lines }: Drawing): string[] {
  return lines.map((line) => line.trimEnd());
}

function lengthOf(text: string): number {
  return text.length;
}

function unpainted(text: string): string {
  return text;
}

/** Maps the range of the weights linearly to heat from 0 to 1. */
function heatScale(weights: readonly number[]): (weight: number) => number {
  const min = Math.min(...weights);
  const max = Math.max(...weights);
  return (weight) => (max > min ? (weight - min) / (max - min) : 0);
}

function heatPaint(colors: Colors, heat: number): (text: string) => string {
  if (heat >= 0.999) return (text) => colors.bold(colors.red(text));
  if (heat >= 0.66) return colors.red;
  if (heat >= 0.33) return colors.yellow;
  return heat > 0 ? colors.cyan : colors.dim;
}

interface HeatPicture {
  readonly grid: Grid;
  readonly title: string;
  readonly values: ArrayLike<number>;
  readonly formatValue: (value: number) => string;
  /** Range of the colour scale; by default all `values`. */
  readonly scaleValues?: readonly number[];
  /** Returns text to show instead of the value; undefined shows the value. */
  readonly fixedText?: (square: Square) => CellText | undefined;
}

export function drawHeatMap(look: BoardStyle, picture: HeatPicture): Drawing {
  const {
    grid,
    title,
    values,
    formatValue: format,
    fixedText,
    scaleValues = Array.from(values),
  } = picture;
  const heat = heatScale(scaleValues);
  return drawBoard(look, grid, title, (square) => {
    const value = values[square] ?? 0;
    return (
      fixedText?.(square) ?? { text: format(value), paint: heatPaint(look.colors, heat(value)) }
    );
  });
}

/** Weights are rounded to hundredths; for an order, places in the queue are shown. */
export function heatFormat({ lang }: Pick<Texts, 'lang'>, heatMap: HeatMap) {
  const number = new Intl.NumberFormat(lang, { maximumFractionDigits: 2, useGrouping: false });
  return (value: number): string =>
    heatMap.kind === 'order'
      ? String(queuePlaceOf(heatMap, value) ?? CELL_SIGNS.open)
      : number.format(value);
}
