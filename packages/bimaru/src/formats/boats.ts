// Ids of «Boats», by Lennard Sprong for Simon Tatham's collection: size, fleet, sums and givens in one word.
import { kindsOf, squareCount } from '@flotilla/rules';
import { type Bimaru, checkBimaru, type GivenForm } from '../bimaru.js';
import { type FormatReader, lengthsOf, nameOfSquare } from './format.js';

const ID = /(\d{1,2})(?:x(\d{1,2}))?f(\d{1,2})(?:d[a-z])?S?((?:,\d{1,3})*):([\dA-Za-z,-]+)/;
const SAVED = /^PARAMS\s*:\d+:(\S+)[\s\S]*^DESC\s*:\d+:(\S+)/m;

const LETTERS: Readonly<Record<GivenForm, string>> = {
  water: 'W',
  segment: 'V',
  single: 'S',
  middle: 'C',
  left: 'L',
  right: 'R',
  top: 'T',
  bottom: 'B',
};
const FORMS = Object.fromEntries(
  Object.entries(LETTERS).map(([form, letter]) => [letter, form as GivenForm]),
);

/** Reads an id anywhere in a text, such as a link, or a saved game. */
export const readBoats: FormatReader = (text) => {
  const saved = SAVED.exec(text);
  const found = ID.exec(saved ? `${saved[1]}:${saved[2]}` : text);
  if (!found) return [];
  const [, width, height = width, longest, fleet = '', rest = ''] = found;
  const grid = { width: Number(width), height: Number(height) };
  const sums = (rest.match(/\d+|-/g) ?? []).map((sum) => (sum === '-' ? null : Number(sum)));
  const [columns, rows] = [sums.slice(0, grid.width), sums.slice(grid.width)];
  const lengths = lengthsOf(countsOf(Number(longest), fleet));
  return [{ rules: { grid, fleet: lengths }, columns, rows, givens: givensIn(rest, grid.width) }];
};

/** Returns the default number of ships by length, from 1: one fewer of each longer length. */
function countsOf(longest: number, fleet: string): [length: number, count: number][] {
  const told = fleet.split(',').slice(1).map(Number);
  return Array.from({ length: longest }, (_, index) => [
    index + 1,
    told.length > 0 ? (told[index] ?? 0) : longest - index,
  ]);
}

/** Reads the givens: a small letter skips its alphabet position in squares, a capital is a given. */
function givensIn(code: string, width: number): Record<string, GivenForm> {
  const givens: Record<string, GivenForm> = {};
  let square = 0;
  for (const letter of code.match(/[a-z]/gi) ?? []) {
    if (letter >= 'a') {
      square += letter.charCodeAt(0) - 96;
      continue;
    }
    // An unknown letter becomes an unknown form, which the check rejects.
    givens[nameOfSquare(square % width, Math.floor(square / width))] =
      FORMS[letter] ?? (letter as GivenForm);
    square += 1;
  }
  return givens;
}

/** Formats the puzzle as an id for `readBimaruText`. */
export function makeBoats(puzzle: Bimaru): string {
  checkBimaru(puzzle);
  const { rules, columns, rows, givens } = puzzle;
  const { grid, fleet } = rules;
  const counts = new Array<number>(kindsOf(fleet)[0]?.shape.length ?? 0).fill(0);
  for (const { length } of fleet) counts[length - 1]! += 1;
  const sums = [...columns, ...rows].map((sum) => `${sum ?? '-'},`).join('');
  const size = `${grid.width}x${grid.height}f${counts.length}`;
  return `${size},${counts.join()}:${sums}${squaresAsLetters(givens, squareCount(grid))}`;
}

function squaresAsLetters(givens: Bimaru['givens'], count: number): string {
  const letters: string[] = new Array<string>(count).fill('.');
  for (const { square, form } of givens) letters[square] = LETTERS[form];
  return letters
    .join('')
    .replace(/\.+$/, '')
    .replace(/\.{1,26}/g, (open) => String.fromCharCode(96 + open.length));
}
