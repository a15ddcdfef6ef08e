import { SHIP_MARKS } from './answer.js';
import { checkSquare, columnOf, type Grid, rowOf, type Square, squareAt } from './grid.js';
import { type Layout, squaresOf } from './layout.js';
import type { Observation } from './observation.js';
import { err, ok, type Result } from './result.js';

/** The letters that name columns; Russian ones leave out Ё, Й, Ъ, Ы and Ь. */
export const LETTERS = {
  latin: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  russian: 'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЭ',
} as const;

/** Which letters are used: a key of {@link LETTERS}. */
export type Alphabet = keyof typeof LETTERS;

/** Labels of the columns or rows: letters, or numbers from this one on. */
type Labels = 'letters' | 0 | 1;

/** A way to write squares. */
export interface Coordinates {
  readonly column: Labels;
  readonly row: Labels;
  /** A square by the labels of its column and row. */
  readonly write: (column: string, row: string) => string;
  /** The column and row of what was written, both counted from 0, wherever the grid ends. */
  readonly read: (text: string) => readonly [column: number, row: number] | undefined;
}

/** The name of a way to write squares. */
export type CoordinatesName = 'letters-across' | 'letters-down' | 'from-0' | 'from-1';

const LETTERS_ACROSS: Coordinates = {
  column: 'letters',
  row: 1,
  write: (column, row) => column + row,
  read: readLettered,
};

/**
 * Ways to write squares, by name. `letters-across` is that of paper, of records and of all formats (`C1`).
 * `letters-down` is that of “Algorithm of the game Sea Battle: shelling the opponent” (Habr, 2013): letters from
 * top to bottom, numbers from left to right (`Ж4`). `from-0` is that of “25 ms naval battle”: x and y from 0 to 9,
 * `[x,y]`. `from-1` is that of “Placing ships in Sea Battle” (genetic algorithms), whose genes count the row, then the column,
 * from 1 to 10; in parentheses here, so that a list of squares can be read.
 */
export const COORDINATES: Readonly<Record<CoordinatesName, Coordinates>> = {
  'letters-across': LETTERS_ACROSS,
  'letters-down': {
    column: 1,
    row: 'letters',
    write: (column, row) => row + column,
    read: (text) => {
      const [row, column] = readLettered(text) ?? [];
      return row === undefined || column === undefined ? undefined : [column, row];
    },
  },
  'from-0': {
    column: 0,
    row: 0,
    write: (column, row) => `[${column},${row}]`,
    read: (text) => readNumbers(text, 0),
  },
  'from-1': {
    column: 1,
    row: 1,
    write: (column, row) => `(${row},${column})`,
    read: (text) => {
      const [row, column] = readNumbers(text, 1) ?? [];
      return row === undefined || column === undefined ? undefined : [column, row];
    },
  },
};

/** A way to write squares, with the alphabet of its letters. */
export interface Notation {
  readonly coordinates: Coordinates;
  /** Alphabet of letters that are written; both alphabets are read. */
  readonly alphabet: Alphabet;
}

/** The notation of records, protocols and JSON. */
export const DEFAULT_NOTATION: Notation = { coordinates: LETTERS_ACROSS, alphabet: 'latin' };

/** Why a text is not a square of the grid. */
export type NotationError =
  /** Not a letter and a number. */
  | { readonly code: 'not-a-square'; readonly text: string }
  | { readonly code: 'off-grid'; readonly text: string };

/**
 * Reads a square. A letter, Latin or Russian in either case, and a number come in either order (`C1`, `1c`,
 * `в 1`). Two numbers are `[2,0]`, `2,0`, `2 0`, or `20` where both have one digit.
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
  const place = coordinates.read(text);
  if (!place) return err({ code: 'not-a-square', text });
  const square = squareAt(grid, ...place);
  return square === undefined ? err({ code: 'off-grid', text }) : ok(square);
}

/** The index of a letter in its alphabet, the same for `C`, `c`, `В` and `в`, and that of a number from 1. */
function readLettered(text: string): [letter: number, number: number] | undefined {
  const [, before, after, first, last] =
    /^\s*(?:(\p{L})\s*(\d{1,3})|(\d{1,3})\s*(\p{L}))\s*$/u.exec(text) ?? [];
  const letter = (before ?? last ?? '').toUpperCase();
  const index = Math.max(...Object.values(LETTERS).map((each) => [...each].indexOf(letter)));
  return index < 0 ? undefined : [index, Number(after ?? first) - 1];
}

function readNumbers(text: string, first: number): [number, number] | undefined {
  const match = /^\s*[[(]?\s*(?:(\d)(\d)|(\d{1,3})(?:\s*[,;]\s*|\s+)(\d{1,3}))\s*[\])]?\s*$/.exec(
    text,
  );
  if (!match) return undefined;
  return [Number(match[1] ?? match[3]) - first, Number(match[2] ?? match[4]) - first];
}

/** Is a square written as a letter and a number, not as two numbers? */
export function hasLetters({ column, row }: Coordinates): boolean {
  return column === 'letters' || row === 'letters';
}

/** Can this text be typed on to a square, or is it one? A letter comes first, where there are letters. */
export function beginsSquare(grid: Grid, text: string, notation?: Notation): boolean {
  return ['', '0', '1', ',0', ',1', '00', '11'].some(
    (end) => parseSquare(grid, text + end, notation).ok,
  );
}

/** Why a text is no ship of the grid. */
export interface ShipNotationError {
  readonly code: 'not-a-ship';
  readonly text: string;
}

/**
 * Reads the squares of a ship as records have them: the first and the last of a straight one
 * (`C1-C4`), or all of them (`C1,C2,D2`). What ships a fleet has is not looked at.
 * @example
 * ```ts
 * import { parseShip } from '@flotilla/rules';
 *
 * console.log(parseShip({ width: 10, height: 10 }, 'C1-C3')); // { ok: true, value: [ 2, 12, 22 ] }
 * ```
 */
export function parseShip(grid: Grid, text: string): Result<Square[], ShipNotationError> {
  const squares: Square[] = [];
  for (const each of text.split(/[-,]/)) {
    const square = parseSquare(grid, each);
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

/** The square as text, such as `C1`. */
export function makeSquare(grid: Grid, square: Square, notation = DEFAULT_NOTATION): string {
  checkSquare('square', grid, square);
  return notation.coordinates.write(
    lineLabel(notation, 'column', columnOf(grid, square)),
    lineLabel(notation, 'row', rowOf(grid, square)),
  );
}

/** The letter or number of a column or row, counted from 0. */
export function lineLabel(
  { coordinates, alphabet }: Notation,
  line: 'column' | 'row',
  index: number,
): string {
  const labels = coordinates[line];
  return labels === 'letters' ? LETTERS[alphabet].charAt(index) : `${labels + index}`;
}

/**
 * One line a row: `#` segment, `.` water.
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
 * One line a row: `.` open, `o` miss, `*` known empty, `x` hit and afloat, `#` sunk. Where the rules name hits, the
 * ship stands for `x`: its number in the fleet, see {@link SHIP_MARKS}.
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
    const named = known.hitShips.find(({ squares }) => squares.has(square));
    if (named) return SHIP_MARKS[named.ship]!;
    if (known.misses.has(square)) return 'o';
    if (known.empty.has(square)) return '*';
    if (known.hits.has(square)) return 'x';
    return known.sunkSquares.has(square) ? '#' : '.';
  });
}

function drawRows({ width, height }: Grid, draw: (square: Square) => string): string {
  let text = '';
  for (let square = 0; square < width * height; square += 1) {
    if (square > 0 && square % width === 0) text += '\n';
    text += draw(square);
  }
  return text;
}
