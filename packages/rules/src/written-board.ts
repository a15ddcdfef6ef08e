import { MAX_SIDE } from './grid.js';
import type { Result } from './result.js';

/** Square of a board in a text, with its location and content. */
export interface WrittenSquare {
  /** Offset in the text. */
  readonly at: number;
  readonly isShip: boolean;
}

/** Parsed board, able to be written back in the same form. */
export interface WrittenBoard {
  readonly text: string;
  /** Row by row, all of one length. */
  readonly rows: readonly (readonly WrittenSquare[])[];
}

/** Error in a board, at a line and column counted from 1. */
export type WrittenBoardError = { readonly line: number; readonly column: number } & (
  | {
      readonly code:
        | 'empty'
        | 'no-ships'
        | 'too-large'
        | 'unclosed'
        | 'unopened'
        | 'nesting'
        | 'after-end';
    }
  | { readonly code: 'bad-character'; readonly given: string }
  | {
      readonly code: 'uneven';
      /** From 1; not the line if each square is on its own line. */
      readonly row: number;
      /** Squares of the first row, as 0 and 1. */
      readonly expected: string;
      /** Squares of this row. */
      readonly given: string;
    }
);

type Reason<T = WrittenBoardError> = T extends unknown ? Omit<T, 'line' | 'column'> : never;

/**
 * Parses rows of 0 and 1 (or `.` and `#`), adjacent or separated by spaces, commas or bars, as in `1 | 0 |`.
 * Also reads a Lisp list of lists, `((0 1) (1 0))`. A bar after a bar, as in `1 |0 ||` or on its own line,
 * ends a row; line breaks then do not.
 */
export function readWrittenBoard(text: string): Result<WrittenBoard, WrittenBoardError> {
  const start = text.search(/[^\s,]/);
  const read = start >= 0 && text[start] === '(' ? readLisp(text, start) : readRows(text);
  if ('code' in read) return { ok: false, error: located(text, read) };
  const fault = checkRows(text, read.rows);
  return fault ? { ok: false, error: located(text, fault) } : { ok: true, value: read };
}

/** Returns the text of the board with each square replaced by a sign. */
export function rewriteBoard({ text, rows }: WrittenBoard, signs: readonly string[]): string {
  const characters = text.split('');
  for (const [square, { at }] of rows.flat().entries()) characters[at] = signs[square]!;
  const written = characters.join('');
  return written.endsWith('\n') ? written : `${written}\n`;
}

const CLOSING_BAR = /\|\||^[ \t]*\|[ \t\r]*$/m;
const RULE = /[ \t|]*[-+=_][-+=_| \t\r]*(?=\n|$)/y;

type Fault = Reason & { readonly at: number };

function readRows(text: string): WrittenBoard | Fault {
  const isClosedByBars = CLOSING_BAR.test(text);
  const rows: WrittenSquare[][] = [];
  let row: WrittenSquare[] = [];
  let isAfterBar = false;
  for (let at = 0; at <= text.length; at += 1) {
    at += ruleAt(text, at);
    const character = text[at] ?? '\n';
    const isBar = character === '|';
    const square = readSquare(character, at);
    if (square) row.push(square);
    else if (!isBar && character !== '\n' && !isBetween(character)) return badCharacter(text, at);
    const isEnd = isClosedByBars ? isBar && isAfterBar : character === '\n';
    if (row.length > 0 && (isEnd || at >= text.length)) {
      rows.push(row);
      row = [];
      if (rows.length > MAX_SIDE) return { code: 'too-large', at };
    }
    if (isBar || square) isAfterBar = isBar;
  }
  return { text, rows };
}

/** Returns the length of a table rule that begins here, such as `--+--`; else 0. */
function ruleAt(text: string, at: number): number {
  if (at > 0 && text[at - 1] !== '\n') return 0;
  RULE.lastIndex = at;
  return RULE.exec(text)?.[0].length ?? 0;
}

function readLisp(text: string, start: number): WrittenBoard | Fault {
  const rows: WrittenSquare[][] = [];
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at] as string;
    const square = readSquare(character, at);
    if (isBetween(character) || character === '\n') continue;
    if (depth === 0 && at > start)
      return { code: character === ')' ? 'unopened' : 'after-end', at };
    if (character === '(') {
      if (depth === 2) return { code: 'nesting', at };
      depth += 1;
      if (depth === 2) rows.push([]);
      if (rows.length > MAX_SIDE) return { code: 'too-large', at };
    } else if (character === ')') depth -= 1;
    else if (!square) return badCharacter(text, at);
    else if (depth === 1) return { code: 'nesting', at };
    else rows.at(-1)?.push(square);
  }
  return depth > 0 ? { code: 'unclosed', at: text.trimEnd().length } : { text, rows };
}

function checkRows(text: string, rows: WrittenBoard['rows']): Fault | undefined {
  const [first] = rows;
  if (!first) return { code: 'empty', at: 0 };
  for (const [index, row] of rows.entries()) {
    const at = row[0]?.at ?? text.length;
    if (row.length > MAX_SIDE) return { code: 'too-large', at: row[MAX_SIDE]?.at ?? at };
    if (row.length !== first.length) {
      const [expected, given] = [writtenRow(first), writtenRow(row)];
      return { code: 'uneven', row: index + 1, expected, given, at };
    }
  }
  if (first.length === 0) return { code: 'empty', at: 0 };
  const hasShips = rows.some((row) => row.some(({ isShip }) => isShip));
  return hasShips ? undefined : { code: 'no-ships', at: first[0]?.at ?? 0 };
}

function writtenRow(row: readonly WrittenSquare[]): string {
  return row.map(({ isShip }) => (isShip ? '1' : '0')).join('');
}

function readSquare(character: string, at: number): WrittenSquare | undefined {
  if (character === '1' || character === '#') return { at, isShip: true };
  return character === '0' || character === '.' ? { at, isShip: false } : undefined;
}

function isBetween(character: string): boolean {
  return character === ' ' || character === '\t' || character === ',' || character === '\r';
}

function badCharacter(text: string, at: number): Fault {
  const given = String.fromCodePoint(text.codePointAt(at) ?? 0);
  return { code: 'bad-character', given, at };
}

function located(text: string, { at, ...reason }: Fault): WrittenBoardError {
  const before = text.slice(0, at).split('\n');
  return {
    ...reason,
    line: before.length,
    column: (before.at(-1) ?? '').length + 1,
  } as WrittenBoardError;
}
