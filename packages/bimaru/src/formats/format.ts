import type { GivenForm } from '../bimaru.js';

/** Puzzle fields found in a text, as plain JSON for `readBimaru` to check. */
export interface FormatEntry {
  /** Without a fleet if the format has none. */
  readonly rules: {
    readonly grid: { readonly width: number; readonly height: number };
    readonly fleet?: readonly number[];
  };
  readonly columns: readonly (number | null)[];
  readonly rows: readonly (number | null)[];
  readonly givens: Readonly<Record<string, GivenForm>>;
}

/** Returns every puzzle of one format in a text; none if it has another format. */
export type FormatReader = (text: string) => FormatEntry[];

/** Letters shared by several formats. */
const FORMS_BY_LETTER: Readonly<Record<string, GivenForm>> = {
  w: 'water',
  c: 'single',
  m: 'middle',
  l: 'left',
  r: 'right',
  t: 'top',
  b: 'bottom',
};

/** Returns the form of a letter; an unknown letter is returned for the check to reject. */
export function formOfLetter(letter: string): GivenForm {
  return FORMS_BY_LETTER[letter] ?? (letter as GivenForm);
}

/** Returns the name of a square, counted from 0; beyond Z it is invalid. */
export function nameOfSquare(x: number, y: number): string {
  return `${String.fromCharCode(65 + x)}${y + 1}`;
}

/** Limit of equal ships, above the room of any board. */
const MOST_ALIKE = 1000;

/** Returns the lengths of the ships, longest first. @param counts number of ships by length */
export function lengthsOf(counts: Iterable<readonly [length: number, count: number]>): number[] {
  return [...counts]
    .flatMap(([length, count]) => new Array<number>(Math.min(count, MOST_ALIKE)).fill(length))
    .sort((a, b) => b - a);
}

export function numbersIn(text: string): number[] {
  return (text.match(/\d+/g) ?? []).map(Number);
}
