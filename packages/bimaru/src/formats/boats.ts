// Puzzle ids of “Boats” (Lennard Sprong, Simon Tatham's collection): size, fleet, sums, givens.
import { kindsOf, squareCount } from '@flotilla/rules';
import { type Bimaru, checkBimaru, type GivenForm } from '../bimaru.js';
import { nameOfSquare, type PuzzleTextReader, shipLengthsFromCounts } from './format.js';

const BOATS_ID_PATTERN =
  /(\d{1,2})(?:x(\d{1,2}))?f(\d{1,2})(?:d[a-z])?S?((?:,\d{1,3})*):([\dA-Za-z,-]+)/;
const SAVED_GAME = /^PARAMS\s*:\d+:(\S+)[\s\S]*^DESC\s*:\d+:(\S+)/m;

const BOATS_LETTER_BY_FORM: Readonly<Record<GivenForm, string>> = {
  water: 'W',
  segment: 'V',
  single: 'S',
  middle: 'C',
  left: 'L',
  right: 'R',
  top: 'T',
  bottom: 'B',
};
const FORM_BY_BOATS_LETTER = Object.fromEntries(
  Object.entries(BOATS_LETTER_BY_FORM).map(([form, letter]) => [letter, form as GivenForm]),
);

/** Reads a saved game, or an id anywhere in a text, such as in a link. */
export const readBoats: PuzzleTextReader = (text) => {
  const savedGame = SAVED_GAME.exec(text);
  const idMatch = BOATS_ID_PATTERN.exec(savedGame ? `${savedGame[1]}:${savedGame[2]}` : text);
  if (!idMatch) return [];
  const [, width, height = width, longest, fleet = '', rest = ''] = idMatch;
  const grid = { width: Number(width), height: Number(height) };
  const sums = (rest.match(/\d+|-/g) ?? []).map((sum) => (sum === '-' ? null : Number(sum)));
  const [columns, rows] = [sums.slice(0, grid.width), sums.slice(grid.width)];
  const lengths = shipLengthsFromCounts(shipCountsOf(Number(longest), fleet));
  return [{ rules: { grid, fleet: lengths }, columns, rows, givens: givensIn(rest, grid.width) }];
};

/** Counts the ships by length. Default: one of the longest, two of the next, and so on. */
function shipCountsOf(longest: number, fleet: string): [length: number, count: number][] {
  const counts = fleet.split(',').slice(1).map(Number);
  return Array.from({ length: longest }, (_, index) => [
    index + 1,
    counts.length > 0 ? (counts[index] ?? 0) : longest - index,
  ]);
}

/** Reads the givens: a capital is a given, a small letter skips 1 (`a`) to 26 (`z`) squares. */
function givensIn(code: string, width: number): Record<string, GivenForm> {
  const givens: Record<string, GivenForm> = {};
  let square = 0;
  for (const letter of code.match(/[a-z]/gi) ?? []) {
    if (letter >= 'a') {
      square += letter.charCodeAt(0) - 96;
      continue;
    }
    // An unknown letter becomes an unknown form, which `readBimaru` rejects.
    givens[nameOfSquare(square % width, Math.floor(square / width))] =
      FORM_BY_BOATS_LETTER[letter] ?? (letter as GivenForm);
    square += 1;
  }
  return givens;
}

/** Formats the puzzle as a “Boats” id, which `readBimaruText` reads. */
export function makeBoatsId(puzzle: Bimaru): string {
  checkBimaru(puzzle);
  const { rules, columns, rows, givens } = puzzle;
  const { grid, fleet } = rules;
  const counts = new Array<number>(kindsOf(fleet)[0]?.shape.length ?? 0).fill(0);
  for (const { length } of fleet) counts[length - 1]! += 1;
  const sums = [...columns, ...rows].map((sum) => `${sum ?? '-'},`).join('');
  const size = `${grid.width}x${grid.height}f${counts.length}`;
  return `${size},${counts.join()}:${sums}${encodeGivens(givens, squareCount(grid))}`;
}

function encodeGivens(givens: Bimaru['givens'], count: number): string {
  const letters: string[] = new Array<string>(count).fill('.');
  for (const { square, form } of givens) letters[square] = BOATS_LETTER_BY_FORM[form];
  return letters
    .join('')
    .replace(/\.+$/, '')
    .replace(/\.{1,26}/g, (open) => String.fromCharCode(96 + open.length));
}
