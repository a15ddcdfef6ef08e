import type { Bimaru, BimaruMark, BimaruMarks, GivenForm } from '@flotilla/bimaru';
import { listShips } from '@flotilla/play';
import { lineLabel, type Notation, rowsOf } from '@flotilla/rules';
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

/** The labels of the sheet, and how wide its squares are, so that those of columns and their sums have room. */
export function sheetLabels({ rules: { grid }, columns: sums }: Bimaru, notation: Notation) {
  const columns = Array.from({ length: grid.width }, (_, x) => lineLabel(notation, 'column', x));
  const labels = Array.from({ length: grid.height }, (_, y) => lineLabel(notation, 'row', y));
  const margin = Math.max(...labels.map(({ length }) => length));
  return {
    columns,
    rows: labels.map((label) => label.padStart(margin)),
    margin: ' '.repeat(margin),
    width: Math.max(...[...columns, ...sums.map(sumText)].map(({ length }) => length)),
  };
}

/** The sheet with its letters, numbers and sums, and the fleet below it. */
export function drawSheet(
  texts: Pick<Texts, 't' | 'notation' | 'story'>,
  colors: Colors,
  puzzle: Bimaru,
  marks: BimaruMarks,
): string[] {
  const { grid, fleet } = puzzle.rules;
  const { width, margin, columns, rows: labels } = sheetLabels(puzzle, texts.notation);
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
  const rows = rowsOf(grid).map((row, y) => {
    return `${labels[y]}${row.map(cellOf).join('')}  ${sumText(puzzle.rows[y] ?? null)}`;
  });
  const ships = listShips(
    texts.story,
    fleet.map(({ id }) => id),
  );
  return [
    `${margin}${across(columns)}`,
    ...rows,
    `${margin}${across(puzzle.columns.map(sumText))}`,
    texts.t('commands:bimaru.fleet', { ships }),
  ];
}

export function sumText(sum: number | null): string {
  return sum === null ? '?' : String(sum);
}
