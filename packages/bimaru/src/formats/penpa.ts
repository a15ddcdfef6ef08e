// Links of Penpa: deflated lines of JSON with two-letter codes for frequent words.
import type { GivenForm } from '../bimaru.js';
import { type FormatEntry, type FormatReader, nameOfSquare } from './format.js';

/** Returns the data of a link, in base64. */
export function penpaCode(text: string): string | undefined {
  return /[#?&]m=\w+&p=([\w+/=-]+)/.exec(text)?.[1];
}

/** Codes of the two fields read; `zZ` is a literal z. */
const NUMBER = 'zN:';
const SYMBOL = 'zY:';

/** Margin of two rows and columns on each side. */
const RIM = 2;

/** Forms by symbol number; water is waves or a dot. */
const FORMS: readonly (GivenForm | undefined)[] = [
  ...([undefined, 'single', 'middle', 'left', 'top', 'right', 'bottom', 'water', 'water'] as const),
];

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Reads the inflated data of a link. Sums are the numbers around the board; there is no fleet. */
export const readPenpa: FormatReader = (text) => {
  const [head = '', space = '', , question = ''] = text.split('\n');
  const [kind, nx, ny] = head.split(',');
  const size = { x: Number(nx), y: Number(ny) };
  const margins = numbers(space);
  if (kind !== 'square' || !(size.x > 1) || !(size.y > 1) || margins.length < 4) return [];
  const placeOf = (key: string): Place => {
    const across = size.x + 2 * RIM;
    return { x: (Number(key) % across) - RIM, y: Math.floor(Number(key) / across) - RIM };
  };
  const sums = Object.entries(partOf(question, NUMBER)).flatMap(([key, [sum]]) =>
    /^\d+$/.test(String(sum)) ? [{ ...placeOf(key), sum: Number(sum) }] : [],
  );
  const symbols = Object.entries(partOf(question, SYMBOL)).flatMap(([key, [code, name]]) => {
    const form = formOf(code, name);
    return form ? [{ ...placeOf(key), form }] : [];
  });
  return [entryOf(size, margins, sums, symbols)];
};

function entryOf(
  size: Place,
  [top = 0, bottom = 0, left = 0, right = 0]: readonly number[],
  sums: readonly (Place & { readonly sum: number })[],
  symbols: readonly (Place & { readonly form: GivenForm })[],
): FormatEntry {
  const across = span(
    size.x,
    [left, right],
    sums.map(({ x }) => x),
  );
  const down = span(
    size.y,
    [top, bottom],
    sums.map(({ y }) => y),
  );
  const sumAt = (x: number, y: number) =>
    sums.find((each) => each.x === x && each.y === y)?.sum ?? null;
  const columns = Array.from({ length: across.length }, (_, x) =>
    sumAt(across.from + x, down.sums),
  );
  const rows = Array.from({ length: down.length }, (_, y) => sumAt(across.sums, down.from + y));
  const isWithin = (at: number, { from, length }: Span) => at >= from && at < from + length;
  const givens = symbols
    .filter(({ x, y }) => isWithin(x, across) && isWithin(y, down))
    .map(({ x, y, form }) => [nameOfSquare(x - across.from, y - down.from), form]);
  const grid = { width: across.length, height: down.length };
  return { rules: { grid }, columns, rows, givens: Object.fromEntries(givens) };
}

/** Extent of the board along one axis, and the position of its sums. */
interface Span {
  readonly from: number;
  readonly length: number;
  readonly sums: number;
}

/** Finds the sums: in the margin, or in the first or last line without one; wherever most numbers are. */
function span(
  size: number,
  [before, after]: readonly [number, number],
  at: readonly number[],
): Span {
  const countAt = (line: number) => at.filter((each) => each === line).length;
  if (before === 0 && after === 0) {
    return countAt(0) > countAt(size - 1)
      ? { from: 1, length: size - 1, sums: 0 }
      : { from: 0, length: size - 1, sums: size - 1 };
  }
  const length = size - before - after;
  const [first, last] = [before - 1, size - after];
  const isFirst = after === 0 || (before > 0 && countAt(first) >= countAt(last));
  return { from: before, length, sums: isFirst ? first : last };
}

/** Returns the form of a symbol. Curved symbols, whose names end in a plus, belong to bent ships. */
function formOf(code: unknown, name: unknown): GivenForm | undefined {
  return /^battleship_\w$/.test(String(name)) ? FORMS[Number(code)] : undefined;
}

/** Returns one field of the question; empty if unreadable. */
function partOf(question: string, word: string): Record<string, readonly unknown[]> {
  const start = question.indexOf(word);
  // Values are lists of numbers and short texts: a brace ends the field.
  const body = /^\{[^{}]*\}/.exec(question.slice(start + word.length))?.[0] ?? '{}';
  try {
    return start < 0 ? {} : JSON.parse(body.replaceAll('zO', 'null').replaceAll('zZ', 'z'));
  } catch {
    return {};
  }
}

function numbers(json: string): number[] {
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list.map(Number) : [];
  } catch {
    return [];
  }
}
