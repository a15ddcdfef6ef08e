import type { GivenForm } from '../bimaru.js';

/** The parts of a puzzle that a text names, as plain JSON for `readBimaru` to check. */
export interface FormatEntry {
  /** Without a fleet where the format has none. */
  readonly rules: {
    readonly grid: { readonly width: number; readonly height: number };
    readonly fleet?: readonly number[];
  };
  readonly columns: readonly (number | null)[];
  readonly rows: readonly (number | null)[];
  readonly givens: Readonly<Record<string, GivenForm>>;
}

/** Every puzzle that a text holds in one format; none where it is not of that format. */
export type FormatReader = (text: string) => FormatEntry[];

/** The letters that several formats share. */
const FORMS_BY_LETTER: Readonly<Record<string, GivenForm>> = {
  ...{ w: 'water', c: 'single', m: 'middle' },
  ...{ l: 'left', r: 'right', t: 'top', b: 'bottom' },
};

/** The form of a letter; one of no form reaches the check as itself. */
export function formOfLetter(letter: string): GivenForm {
  return FORMS_BY_LETTER[letter] ?? (letter as GivenForm);
}

/** The name of a square, counted from 0; beyond Z it names none. */
export function nameOfSquare(x: number, y: number): string {
  return `${String.fromCharCode(65 + x)}${y + 1}`;
}

/** More ships of a length than any board has room for. */
const MOST_ALIKE = 1000;

/** The lengths of the ships, longest first. @param counts how many there are of each length */
export function lengthsOf(counts: Iterable<readonly [length: number, count: number]>): number[] {
  return [...counts]
    .flatMap(([length, count]) => new Array<number>(Math.min(count, MOST_ALIKE)).fill(length))
    .sort((a, b) => b - a);
}

export function numbersIn(text: string): number[] {
  return (text.match(/\d+/g) ?? []).map(Number);
}
