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

/** Key of {@link LETTERS}. */
export type Alphabet = keyof typeof LETTERS;

/** Labels of columns or rows: letters, or numbers from this one. */
type Labels = 'letters' | 0 | 1;

/** Notation for squares. */
export interface Coordinates {
  readonly column: Labels;
  readonly row: Labels;
  /** Joins the labels of column and row. */
  readonly write: (column: string, row: string) => string;
  /** Parses column and row, both from 0 and not limited to a grid. */
  readonly read: (text: string) => readonly [column: number, row: number] | undefined;
}

/** Name of a notation for squares. */
export type CoordinatesName = 'letters-across' | 'letters-down' | 'from-0' | 'from-1';

const LETTERS_ACROSS: Coordinates = {
  column: 'letters',
  row: 1,
  write: (column, row) => column + row,
  read: readLettered,
};

/**
 * Notations for squares, by name.
 * - `letters-across`: paper, records and all formats (`C1`).
 * - `letters-down`: letters from top to bottom, numbers from left to right (`Ж4`). Source: “Algorithm of the
 * game Sea Battle: shelling the opponent” (Habr, 2013).
 * - `from-0`: x and y from 0 to 9, `[x,y]`. Source: “25 ms naval battle”.
 * - `from-1`: row, then column, from 1 to 10, in parentheses. Source: genes of “Placing ships in Sea Battle”
 * (genetic algorithms).
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
  /** Not a letter and a number. */
  | { readonly code: 'not-a-square'; readonly text: string }
  | { readonly code: 'off-grid'; readonly text: string };

/**
 * Parses a square. A letter, Latin or Russian in either case, and a number come in either order (`C1`, `1c`,
 * `в 1`). Two numbers are `[2,0]`, `2,0`, `2 0`, or `20` if both have one digit.
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

/**
 * Parses a letter and a number. Returns the letter's index, equal for `C`, `c`, `В` and `в`, and the number
 * from 1.
 */
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

/** Does this notation use a letter? */
export function hasLetters({ column, row }: Coordinates): boolean {
  return column === 'letters' || row === 'letters';
}

/** Is this text a square or a prefix of one? If the notation has letters, the letter comes first. */
export function beginsSquare(grid: Grid, text: string, notation?: Notation): boolean {
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
 * Parses the squares of a ship in records: both ends of a straight one (`C1-C4`), or all of them
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

/** Formats a square as text, such as `C1`. */
export function makeSquare(grid: Grid, square: Square, notation = DEFAULT_NOTATION): string {
  checkSquare('square', grid, square);
  return notation.coordinates.write(
    lineLabel(notation, 'column', columnOf(grid, square)),
    lineLabel(notation, 'row', rowOf(grid, square)),
  );
}

/** Returns the letter or number of a column or row, counted from 0. */
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
 * Draws an observation, one line per row: `.` open, `o` miss, `*` known empty, `x` hit and afloat, `#` sunk.
 * If the rules name hits, the ship's mark replaces `x`: see {@link SHIP_MARKS}.
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
