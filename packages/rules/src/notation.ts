import { SHIP_MARKS } from './answer.js';
import { checkSquare, columnOf, type Grid, rowOf, type Square, squareAt } from './grid.js';
import { type Layout, squaresOf } from './layout.js';
import type { Observation } from './observation.js';
import { err, ok, type Result } from './result.js';

/** Column letters by alphabet; Russian omits Ё, Й, Ъ, Ы and Ь. */
export const LETTERS = {
  latin: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  russian: 'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЭ',
} as const;

/** Alphabet of column letters: a key of {@link LETTERS}. */
export type Alphabet = keyof typeof LETTERS;

/** Labels of columns or rows: letters, or numbers from 0 or 1. */
type AxisLabels = 'letters' | 0 | 1;

/** Text format of squares: the labels of columns and rows, and their order. */
export interface Coordinates {
  readonly column: AxisLabels;
  readonly row: AxisLabels;
  /** Joins the labels of column and row. */
  readonly format: (column: string, row: string) => string;
  /** Parses column and row, both from 0 and not limited to a grid. */
  readonly parse: (text: string) => readonly [column: number, row: number] | undefined;
}

/** Name of a notation in {@link COORDINATES}. */
export type CoordinatesName = 'letters-across' | 'letters-down' | 'from-0' | 'from-1';

const LETTERS_ACROSS: Coordinates = {
  column: 'letters',
  row: 1,
  format: (column, row) => column + row,
  parse: parseLetterAndNumber,
};

/**
 * Notations for squares, by name.
 * - `letters-across`: as on paper, in records and in all other formats (`C1`).
 * - `letters-down`: letters from top to bottom, numbers from left to right (`Ж4`).
 *   Source: “Algorithm of the game Sea Battle: shelling the opponent” (Habr, 2013).
 * - `from-0`: column and row from 0, `[2,0]`. Source: “25 ms naval battle”.
 * - `from-1`: row and column from 1, `(1,3)`.
 *   Source: “Placing ships in Sea Battle” (genetic algorithms).
 */
export const COORDINATES: Readonly<Record<CoordinatesName, Coordinates>> = {
  'letters-across': LETTERS_ACROSS,
  'letters-down': {
    column: 1,
    row: 'letters',
    format: (column, row) => row + column,
    parse: (text) => {
      const [row, column] = parseLetterAndNumber(text) ?? [];
      return row === undefined || column === undefined ? undefined : [column, row];
    },
  },
  'from-0': {
    column: 0,
    row: 0,
    format: (column, row) => `[${column},${row}]`,
    parse: (text) => parseTwoNumbers(text, 0),
  },
  'from-1': {
    column: 1,
    row: 1,
    format: (column, row) => `(${row},${column})`,
    parse: (text) => {
      const [row, column] = parseTwoNumbers(text, 1) ?? [];
      return row === undefined || column === undefined ? undefined : [column, row];
    },
  },
};

/** Notation for squares, with the alphabet of its letters. */
export interface Notation {
  readonly coordinates: Coordinates;
  /** Alphabet for output; input accepts both. */
  readonly alphabet: Alphabet;
}

/** Notation of records, protocols and JSON. */
export const DEFAULT_NOTATION: Notation = { coordinates: LETTERS_ACROSS, alphabet: 'latin' };

/** Reason why a text is not a square of the grid. */
export type NotationError =
  /** The text is not in this notation. */
  | { readonly code: 'not-a-square'; readonly text: string }
  | { readonly code: 'off-grid'; readonly text: string };

/**
 * Parses a square. A letter, Latin or Russian in either case, and a number may come in either order
 * (`C1`, `1c`, `в 1`). Two numbers are `[2,0]`, `2,0`, `2 0`, or `20` if both have one digit.
 * @example
 * ```ts
 * import { parseSquare } from '@flotilla/rules';
 *
 * console.log(parseSquare({ width: 10, height: 10 }, 'C1')); // { ok: true, value: 2 }
 * console.log(parseSquare({ width: 10, height: 10 }, 'в1')); // { ok: true, value: 2 }
 * ```
 */
export function parseSquare(
  grid: Grid,
  text: string,
  { coordinates }: Notation = DEFAULT_NOTATION,
): Result<Square, NotationError> {
  const columnAndRow = coordinates.parse(text);
  if (!columnAndRow) return err({ code: 'not-a-square', text });
  const square = squareAt(grid, ...columnAndRow);
  return square === undefined ? err({ code: 'off-grid', text }) : ok(square);
}

function parseLetterAndNumber(text: string): [letter: number, number: number] | undefined {
  const [, before, after, first, last] =
    /^\s*(?:(\p{L})\s*(\d{1,3})|(\d{1,3})\s*(\p{L}))\s*$/u.exec(text) ?? [];
  const letter = (before ?? last ?? '').toUpperCase();
  const index = Math.max(
    ...Object.values(LETTERS).map((alphabet) => [...alphabet].indexOf(letter)),
  );
  return index < 0 ? undefined : [index, Number(after ?? first) - 1];
}

function parseTwoNumbers(text: string, firstNumber: number): [number, number] | undefined {
  const match = /^\s*[[(]?\s*(?:(\d)(\d)|(\d{1,3})(?:\s*[,;]\s*|\s+)(\d{1,3}))\s*[\])]?\s*$/.exec(
    text,
  );
  if (!match) return undefined;
  return [Number(match[1] ?? match[3]) - firstNumber, Number(match[2] ?? match[4]) - firstNumber];
}

/** Does this notation use a letter? */
export function usesLetters({ column, row }: Coordinates): boolean {
  return column === 'letters' || row === 'letters';
}

/** Is this text a square or a prefix of one? In notations with letters, the letter comes first. */
export function isSquarePrefix(grid: Grid, text: string, notation?: Notation): boolean {
  return ['', '0', '1', ',0', ',1', '00', '11'].some(
    (end) => parseSquare(grid, text + end, notation).ok,
  );
}

/** Reason why a text is not a ship. */
export interface ShipNotationError {
  readonly code: 'not-a-ship';
  readonly text: string;
}

/**
 * Parses a ship as written in records: both ends of a straight one (`C1-C4`), or all its squares
 * (`C1,C2,D2`). Does not check the fleet.
 * @example
 * ```ts
 * import { parseShip } from '@flotilla/rules';
 *
 * console.log(parseShip({ width: 10, height: 10 }, 'C1-C3')); // { ok: true, value: [ 2, 12, 22 ] }
 * ```
 */
export function parseShip(grid: Grid, text: string): Result<Square[], ShipNotationError> {
  const squares: Square[] = [];
  for (const squareText of text.split(/[-,]/)) {
    const square = parseSquare(grid, squareText);
    if (!square.ok) return err({ code: 'not-a-ship', text });
    squares.push(square.value);
  }
  if (!text.includes('-')) return ok(squares);
  const [from, to] = squares;
  const ship = squares.length === 2 ? squaresBetween(grid, from!, to!) : undefined;
  return ship ? ok(ship) : err({ code: 'not-a-ship', text });
}

function squaresBetween(grid: Grid, from: Square, to: Square): Square[] | undefined {
  const isRow = rowOf(grid, from) === rowOf(grid, to);
  if (to <= from || (!isRow && columnOf(grid, from) !== columnOf(grid, to))) return undefined;
  const step = isRow ? 1 : grid.width;
  return Array.from({ length: (to - from) / step + 1 }, (_, i) => from + i * step);
}

/** Formats a square as text, such as `C1`. @throws OptionError off the grid */
export function makeSquare(grid: Grid, square: Square, notation = DEFAULT_NOTATION): string {
  checkSquare('square', grid, square);
  return notation.coordinates.format(
    lineLabel(notation, 'column', columnOf(grid, square)),
    lineLabel(notation, 'row', rowOf(grid, square)),
  );
}

/** Returns the letter or number of a column or row, whose index counts from 0. */
export function lineLabel(
  { coordinates, alphabet }: Notation,
  line: 'column' | 'row',
  index: number,
): string {
  const labels = coordinates[line];
  return labels === 'letters' ? LETTERS[alphabet].charAt(index) : `${labels + index}`;
}

/**
 * Draws a layout, one line per row: `#` segment, `.` water.
 * @example
 * ```ts
 * import { makeLayout, makeLayoutText, makeRules, unwrap } from '@flotilla/rules';
 *
 * const rules = unwrap(makeRules({ grid: { width: 4, height: 2 }, fleet: [3] }));
 * const layout = unwrap(makeLayout(rules, [[0, 1, 2]]));
 * console.log(makeLayoutText(rules.grid, layout).split('\n')[0]); // ###.
 * ```
 */
export function makeLayoutText(grid: Grid, layout: Layout): string {
  const segments = new Set(squaresOf(layout));
  return drawRows(grid, (square) => (segments.has(square) ? '#' : '.'));
}

/**
 * Draws an observation, one line per row: `.` open, `o` miss, `*` known empty, `x` hit and afloat,
 * `#` sunk. If the rules name hits, the ship's mark replaces `x`: see {@link SHIP_MARKS}.
 * @example
 * ```ts
 * import { makeObservationText, makeRules, newObservation, observe, unwrap } from '@flotilla/rules';
 *
 * const rules = unwrap(makeRules({ grid: { width: 4, height: 2 }, fleet: [3] }));
 * const known = observe(newObservation(rules), { square: 1, outcome: 'hit' });
 * console.log(makeObservationText(known).split('\n')[0]); // .x..
 * ```
 */
export function makeObservationText(known: Observation): string {
  return drawRows(known.rules.grid, (square) => {
    const hitShip = known.hitShips.find(({ squares }) => squares.has(square));
    if (hitShip) return SHIP_MARKS[hitShip.ship]!;
    if (known.misses.has(square)) return 'o';
    if (known.empty.has(square)) return '*';
    if (known.hits.has(square)) return 'x';
    return known.sunkSquares.has(square) ? '#' : '.';
  });
}

function drawRows({ width, height }: Grid, characterAt: (square: Square) => string): string {
  let text = '';
  for (let square = 0; square < width * height; square += 1) {
    if (square > 0 && square % width === 0) text += '\n';
    text += characterAt(square);
  }
  return text;
}
