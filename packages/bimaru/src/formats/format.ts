import type { GivenForm } from '../bimaru.js';

/** Puzzle fields found in a text, as plain JSON for `readBimaru` to check. */
export interface ParsedPuzzleEntry {
  readonly rules: {
    readonly grid: { readonly width: number; readonly height: number };
    /** Absent if the format has none. */
    readonly fleet?: readonly number[];
  };
  readonly columns: readonly (number | null)[];
  readonly rows: readonly (number | null)[];
  readonly givens: Readonly<Record<string, GivenForm>>;
}

/** Returns every puzzle in a text of this format; none if the text has another format. */
export type PuzzleTextReader = (text: string) => ParsedPuzzleEntry[];

const FORMS_BY_LETTER: Readonly<Record<string, GivenForm>> = {
  w: 'water',
  c: 'single',
  m: 'middle',
  l: 'left',
  r: 'right',
  t: 'top',
  b: 'bottom',
};

/** Returns the form for a letter; passes on an unknown letter, which `readBimaru` rejects. */
export function formOfLetter(letter: string): GivenForm {
  return FORMS_BY_LETTER[letter] ?? (letter as GivenForm);
}

/** Returns the name of a square whose coordinates count from 0; invalid beyond Z. */
export function nameOfSquare(x: number, y: number): string {
  return `${String.fromCharCode(65 + x)}${y + 1}`;
}

/** Limit on ships of equal length; no board has room for more. */
const MAX_EQUAL_SHIPS = 1000;

export function shipLengthsFromCounts(
  counts: Iterable<readonly [length: number, count: number]>,
): number[] {
  return [...counts]
    .flatMap(([length, count]) => new Array<number>(Math.min(count, MAX_EQUAL_SHIPS)).fill(length))
    .sort((a, b) => b - a);
}

export function numbersIn(text: string): number[] {
  return (text.match(/\d+/g) ?? []).map(Number);
}
