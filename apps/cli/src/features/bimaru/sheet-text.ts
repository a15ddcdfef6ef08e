import type { Bimaru, BimaruMark, BimaruMarks, GivenForm } from '@flotilla/engine';
import { listShips } from '@flotilla/play';
import { LETTERS, rowsOf } from '@flotilla/rules';
import type { Colors } from '../../shell/board/board-text.js';
import type { Texts } from '../../shell/i18n/index.js';

/** The bow points the way that the ship does not go on. */
const FORMS: Readonly<Record<GivenForm, string>> = {
  water: '~',
  segment: '#',
  single: 'O',
  middle: '#',
  left: '<',
  right: '>',
  top: '^',
  bottom: 'v',
};

const MARKS: Readonly<Record<BimaruMark, string>> = { open: '.', water: '~', segment: '#' };

/** How a square is written: as it is given, else as it is marked. */
export function squareSign(given: GivenForm | undefined, mark: BimaruMark): string {
  return given ? FORMS[given] : MARKS[mark];
}

/** How wide the squares are, so that the sums of columns have room. */
export function cellWidthOf({ columns }: Pick<Bimaru, 'columns'>): number {
  return Math.max(1, ...columns.map((sum) => sumText(sum).length));
}

/** The sheet with its letters, numbers and sums, and the fleet below it. */
export function drawSheet(
  texts: Pick<Texts, 't' | 'alphabet' | 'story'>,
  colors: Colors,
  puzzle: Bimaru,
  marks: BimaruMarks,
): string[] {
  const { grid, fleet } = puzzle.rules;
  const width = cellWidthOf(puzzle);
  const margin = String(grid.height).length;
  const given = new Map(puzzle.givens.map(({ square, form }) => [square, form]));
  const cellOf = (square: number) => {
    const form = given.get(square);
    const mark = marks[square] ?? 'open';
    const text = squareSign(form, mark);
    const paint = form ? colors.bold : mark === 'segment' ? colors.green : colors.dim;
    return `${' '.repeat(width)}${paint(text)}`;
  };
  const across = (cells: readonly string[]) =>
    cells.map((cell) => ` ${cell.padStart(width)}`).join('');
  const blank = ' '.repeat(margin);
  const letters = [...LETTERS[texts.alphabet].slice(0, grid.width)];
  const rows = rowsOf(grid).map((row, y) => {
    const number = String(y + 1).padStart(margin);
    return `${number}${row.map(cellOf).join('')}  ${sumText(puzzle.rows[y] ?? null)}`;
  });
  const ships = listShips(
    texts.story,
    fleet.map(({ id }) => id),
  );
  return [
    `${blank}${across(letters)}`,
    ...rows,
    `${blank}${across(puzzle.columns.map(sumText))}`,
    texts.t('commands:bimaru.fleet', { ships }),
  ];
}

export function sumText(sum: number | null): string {
  return sum === null ? '?' : String(sum);
}
