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

/** Which letters name columns: a key of {@link LETTERS}. */
export type Alphabet = keyof typeof LETTERS;

/** Why a text is not a square of the grid. */
export type NotationError =
  /** Not a letter and a number. */
  | { readonly code: 'not-a-square'; readonly text: string }
  | { readonly code: 'off-grid'; readonly text: string };

/**
 * Reads a square: a Latin or Russian column letter in either case, and a row number from 1, in
 * either order (`C1`, `1c`, `в 1`).
 * @example
 * ```ts
 * import { parseSquare } from '@flotilla/rules';
 *
 * console.log(parseSquare({ width: 10, height: 10 }, 'C1')); // { ok: true, value: 2 }
 * console.log(parseSquare({ width: 10, height: 10 }, 'в1')); // { ok: true, value: 2 }
 * ```
 */
export function parseSquare(grid: Grid, text: string): Result<Square, NotationError> {
  const match = /^\s*(?:(\p{L})\s*(\d{1,3})|(\d{1,3})\s*(\p{L}))\s*$/u.exec(text);
  if (!match) return err({ code: 'not-a-square', text });
  const letter = (match[1] ?? match[4] ?? '').toUpperCase();
  const row = Number(match[2] ?? match[3]);
  const columns = Object.values(LETTERS).map((letters) => [...letters].indexOf(letter));
  const column = Math.max(...columns);
  if (column < 0) return err({ code: 'not-a-square', text });
  const square = squareAt(grid, column, row - 1);
  return square === undefined ? err({ code: 'off-grid', text }) : ok(square);
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

/** The square's column letter and row number, such as `C1`. */
export function makeSquare(grid: Grid, square: Square, alphabet: Alphabet = 'latin'): string {
  checkSquare('square', grid, square);
  return `${LETTERS[alphabet][columnOf(grid, square)]}${rowOf(grid, square) + 1}`;
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
