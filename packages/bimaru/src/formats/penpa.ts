// Penpa links: deflated lines of JSON with two-letter codes for frequent words.
import type { GivenForm } from '../bimaru.js';
import { nameOfSquare, type ParsedPuzzleEntry, type PuzzleTextReader } from './format.js';

export function penpaCode(text: string): string | undefined {
  return /[#?&]m=\w+&p=([\w+/=-]+)/.exec(text)?.[1];
}

/** Codes of the two fields that are read. */
const PENPA_NUMBER_CODE = 'zN:';
const PENPA_SYMBOL_CODE = 'zY:';

/** Extra squares on each side of the board. */
const MARGIN_SQUARES = 2;

/** Forms by symbol number, from 1; water is drawn as waves or a dot. */
const FORM_BY_SYMBOL: readonly (GivenForm | undefined)[] = [
  ...([undefined, 'single', 'middle', 'left', 'top', 'right', 'bottom', 'water', 'water'] as const),
];

interface PenpaCoordinates {
  readonly x: number;
  readonly y: number;
}

/** Reads the inflated data of a link. Sums are the numbers around the board; there is no fleet. */
export const readPenpa: PuzzleTextReader = (text) => {
  const [head = '', space = '', , question = ''] = text.split('\n');
  const [kind, nx, ny] = head.split(',');
  const size = { x: Number(nx), y: Number(ny) };
  const margins = parseNumbers(space);
  if (kind !== 'square' || !(size.x > 1) || !(size.y > 1) || margins.length < 4) return [];
  const coordinatesOf = (key: string): PenpaCoordinates => {
    const columnCount = size.x + 2 * MARGIN_SQUARES;
    return {
      x: (Number(key) % columnCount) - MARGIN_SQUARES,
      y: Math.floor(Number(key) / columnCount) - MARGIN_SQUARES,
    };
  };
  const sums = Object.entries(readField(question, PENPA_NUMBER_CODE)).flatMap(([key, [sum]]) =>
    /^\d+$/.test(String(sum)) ? [{ ...coordinatesOf(key), sum: Number(sum) }] : [],
  );
  const symbols = Object.entries(readField(question, PENPA_SYMBOL_CODE)).flatMap(
    ([key, [code, name]]) => {
      const form = formOfPenpaSymbol(code, name);
      return form ? [{ ...coordinatesOf(key), form }] : [];
    },
  );
  return [makePenpaEntry(size, margins, sums, symbols)];
};

function makePenpaEntry(
  size: PenpaCoordinates,
  [top = 0, bottom = 0, left = 0, right = 0]: readonly number[],
  sums: readonly (PenpaCoordinates & { readonly sum: number })[],
  symbols: readonly (PenpaCoordinates & { readonly form: GivenForm })[],
): ParsedPuzzleEntry {
  const columnSpan = findSpan(
    size.x,
    [left, right],
    sums.map(({ x }) => x),
  );
  const rowSpan = findSpan(
    size.y,
    [top, bottom],
    sums.map(({ y }) => y),
  );
  const sumAt = (x: number, y: number) =>
    sums.find((entry) => entry.x === x && entry.y === y)?.sum ?? null;
  const columns = Array.from({ length: columnSpan.length }, (_, x) =>
    sumAt(columnSpan.from + x, rowSpan.sumsIndex),
  );
  const rows = Array.from({ length: rowSpan.length }, (_, y) =>
    sumAt(columnSpan.sumsIndex, rowSpan.from + y),
  );
  const isWithin = (position: number, { from, length }: BoardSpan) =>
    position >= from && position < from + length;
  const givens = symbols
    .filter(({ x, y }) => isWithin(x, columnSpan) && isWithin(y, rowSpan))
    .map(({ x, y, form }) => [nameOfSquare(x - columnSpan.from, y - rowSpan.from), form]);
  const grid = { width: columnSpan.length, height: rowSpan.length };
  return { rules: { grid }, columns, rows, givens: Object.fromEntries(givens) };
}

interface BoardSpan {
  readonly from: number;
  readonly length: number;
  readonly sumsIndex: number;
}

/**
 * Finds the board along one axis, and the line of the sums. The sums are in the line next to the
 * board that has more numbers; without margins, in the first or last line of the grid.
 */
function findSpan(
  size: number,
  [before, after]: readonly [number, number],
  positions: readonly number[],
): BoardSpan {
  const countAt = (line: number) => positions.filter((position) => position === line).length;
  if (before === 0 && after === 0) {
    return countAt(0) > countAt(size - 1)
      ? { from: 1, length: size - 1, sumsIndex: 0 }
      : { from: 0, length: size - 1, sumsIndex: size - 1 };
  }
  const length = size - before - after;
  const [first, last] = [before - 1, size - after];
  const isFirst = after === 0 || (before > 0 && countAt(first) >= countAt(last));
  return { from: before, length, sumsIndex: isFirst ? first : last };
}

/** Returns the form of a symbol. Ignores curved symbols, whose names end in a plus. */
function formOfPenpaSymbol(code: unknown, name: unknown): GivenForm | undefined {
  return /^battleship_\w$/.test(String(name)) ? FORM_BY_SYMBOL[Number(code)] : undefined;
}

function readField(question: string, word: string): Record<string, readonly unknown[]> {
  const start = question.indexOf(word);
  // Values are lists of numbers and short texts, so a brace ends the field.
  const body = /^\{[^{}]*\}/.exec(question.slice(start + word.length))?.[0] ?? '{}';
  try {
    return start < 0 ? {} : JSON.parse(body.replaceAll('zO', 'null').replaceAll('zZ', 'z'));
  } catch {
    return {};
  }
}

function parseNumbers(json: string): number[] {
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list.map(Number) : [];
  } catch {
    return [];
  }
}
