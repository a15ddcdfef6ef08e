import { MAX_SIDE } from './grid.js';
import type { Result } from './result.js';

/** Square of a board written as text, with its location and content. */
export interface WrittenSquare {
  /** Offset in the text. */
  readonly offset: number;
  readonly isShip: boolean;
}

/** Parsed board, which can be written back in the same format. */
export interface WrittenBoard {
  readonly text: string;
  /** Rows, all of the same length. */
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
      /** Row number, from 1; differs from `line` if each square is on its own line. */
      readonly row: number;
      /** Squares of the first row, as 0 and 1. */
      readonly expected: string;
      /** Squares of this row. */
      readonly given: string;
    }
);

type ReasonWithoutPlace<T = WrittenBoardError> = T extends unknown
  ? Omit<T, 'line' | 'column'>
  : never;

/**
 * Parses rows of 0 and 1 (or `.` and `#`), or a Lisp list of lists, `((0 1) (1 0))`. Spaces, commas
 * or bars may separate the squares, as in `1 | 0 |`. Rows may also end with two bars (`1 |0 ||`) or
 * with a bar on its own line. Line breaks then do not end them.
 */
export function readWrittenBoard(text: string): Result<WrittenBoard, WrittenBoardError> {
  const start = text.search(/[^\s,]/);
  const parsedBoard =
    start >= 0 && text[start] === '(' ? parseLispRows(text, start) : parseWrittenRows(text);
  if ('code' in parsedBoard) return { ok: false, error: withLineAndColumn(text, parsedBoard) };
  const fault = checkRows(text, parsedBoard.rows);
  return fault
    ? { ok: false, error: withLineAndColumn(text, fault) }
    : { ok: true, value: parsedBoard };
}

/** Returns the board's text with each square replaced by its sign. @param signs one per square */
export function rewriteBoard({ text, rows }: WrittenBoard, signs: readonly string[]): string {
  const characters = text.split('');
  for (const [square, { offset }] of rows.flat().entries()) characters[offset] = signs[square]!;
  const rewritten = characters.join('');
  return rewritten.endsWith('\n') ? rewritten : `${rewritten}\n`;
}

const CLOSING_BAR_PATTERN = /\|\||^[ \t]*\|[ \t\r]*$/m;
const TABLE_RULE_PATTERN = /[ \t|]*[-+=_][-+=_| \t\r]*(?=\n|$)/y;

type FaultAtOffset = ReasonWithoutPlace & { readonly at: number };

function parseWrittenRows(text: string): WrittenBoard | FaultAtOffset {
  const isClosedByBars = CLOSING_BAR_PATTERN.test(text);
  const rows: WrittenSquare[][] = [];
  let row: WrittenSquare[] = [];
  let isAfterBar = false;
  for (let at = 0; at <= text.length; at += 1) {
    at += tableRuleLengthAt(text, at);
    const character = text[at] ?? '\n';
    const isBar = character === '|';
    const square = parseWrittenSquare(character, at);
    if (square) row.push(square);
    else if (!isBar && character !== '\n' && !isSquareSeparator(character))
      return badCharacter(text, at);
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

/** Returns the length of a table rule that begins here, such as `--+--`; otherwise 0. */
function tableRuleLengthAt(text: string, at: number): number {
  if (at > 0 && text[at - 1] !== '\n') return 0;
  TABLE_RULE_PATTERN.lastIndex = at;
  return TABLE_RULE_PATTERN.exec(text)?.[0].length ?? 0;
}

function parseLispRows(text: string, start: number): WrittenBoard | FaultAtOffset {
  const rows: WrittenSquare[][] = [];
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at] as string;
    const square = parseWrittenSquare(character, at);
    if (isSquareSeparator(character) || character === '\n') continue;
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

function checkRows(text: string, rows: WrittenBoard['rows']): FaultAtOffset | undefined {
  const [first] = rows;
  if (!first) return { code: 'empty', at: 0 };
  for (const [index, row] of rows.entries()) {
    const at = row[0]?.offset ?? text.length;
    if (row.length > MAX_SIDE) return { code: 'too-large', at: row[MAX_SIDE]?.offset ?? at };
    if (row.length !== first.length) {
      const [expected, given] = [digitsOfRow(first), digitsOfRow(row)];
      return { code: 'uneven', row: index + 1, expected, given, at };
    }
  }
  if (first.length === 0) return { code: 'empty', at: 0 };
  const hasShips = rows.some((row) => row.some(({ isShip }) => isShip));
  return hasShips ? undefined : { code: 'no-ships', at: first[0]?.offset ?? 0 };
}

function digitsOfRow(row: readonly WrittenSquare[]): string {
  return row.map(({ isShip }) => (isShip ? '1' : '0')).join('');
}

function parseWrittenSquare(character: string, offset: number): WrittenSquare | undefined {
  if (character === '1' || character === '#') return { offset, isShip: true };
  return character === '0' || character === '.' ? { offset, isShip: false } : undefined;
}

function isSquareSeparator(character: string): boolean {
  return character === ' ' || character === '\t' || character === ',' || character === '\r';
}

function badCharacter(text: string, at: number): FaultAtOffset {
  const given = String.fromCodePoint(text.codePointAt(at) ?? 0);
  return { code: 'bad-character', given, at };
}

function withLineAndColumn(text: string, { at, ...reason }: FaultAtOffset): WrittenBoardError {
  const before = text.slice(0, at).split('\n');
  return {
    ...reason,
    line: before.length,
    column: (before.at(-1) ?? '').length + 1,
  } as WrittenBoardError;
}
