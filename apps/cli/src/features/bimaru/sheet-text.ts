import { stripVTControlCharacters } from 'node:util';
import {
  type Bimaru,
  type BimaruMark,
  type BimaruMarks,
  type BimaruReport,
  type GivenForm,
  solutionMarks,
} from '@flotilla/bimaru';
import { describeNoneReason, numberIn, sentence } from '@flotilla/play';
import { lineLabel, makeLayoutText, type Notation, rowsOf } from '@flotilla/rules';
import type { Colors } from '../../shell/board/board-text.js';
import type { Texts } from '../../shell/i18n/index.js';
import { shipsIn } from '../../shell/messages.js';

/** The bow points away from the rest of the ship. */
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

/** Returns the sign of a square: its given, else its mark. */
export function squareSign(given: GivenForm | undefined, mark: BimaruMark): string {
  return given ? FORMS[given] : MARKS[mark];
}

/** Returns the labels of the sheet, and a square width that fits labels and sums of columns. */
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

/** Draws the sheet with its letters, numbers and sums, and the fleet below it. */
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
  const ships = shipsIn(texts, fleet);
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

const GAP = '     ';

/**
 * Explains why a puzzle has no unique solution: the number of solutions, two of them and their common part; or why none
 * fits.
 */
export function reportLines(
  texts: Texts,
  colors: Colors,
  puzzle: Bimaru,
  report: BimaruReport,
): string[] {
  const { t, story } = texts;
  const draw = (marks: BimaruMarks) => drawSheet(texts, colors, puzzle, marks).slice(0, -1);
  switch (report.code) {
    case 'one':
      return [];
    case 'none': {
      const reason = sentence(describeNoneReason(story, puzzle.rules.grid, report.reason));
      return [t('commands:bimaru.none'), reason];
    }
    case 'too-large': {
      const nodes = numberIn(story, report.limit);
      const stopped = t('commands:bimaru.stopped', { nodes });
      if (!report.layout) return [stopped];
      return [
        stopped,
        t('commands:bimaru.oneFound'),
        ...draw(solutionMarks(puzzle.rules.grid, report.layout.ships)),
      ];
    }
    case 'several': {
      const { layouts, count, shared } = report;
      const [first, second] = layouts.map((layout) =>
        draw(solutionMarks(puzzle.rules.grid, layout.ships)),
      );
      return [
        t('commands:bimaru.several'),
        count === null ? t('commands:bimaru.uncounted') : fitsText(texts, count),
        t('commands:bimaru.twoOfThem'),
        ...besides(first!, second!),
        t('commands:bimaru.shared'),
        ...draw(shared),
      ];
    }
  }
}

/** Joins two drawings side by side. */
function besides(left: readonly string[], right: readonly string[]): string[] {
  const lengthOf = (line: string) => stripVTControlCharacters(line).length;
  const width = Math.max(...left.map(lengthOf));
  return left.map((line, index) => {
    return `${line}${' '.repeat(width - lengthOf(line))}${GAP}${right[index] ?? ''}`;
  });
}

const SIGNS = { open: '.', water: '~', segment: '#' } as const;

/** Returns the report as JSON: number of solutions, two of them, and their common part. */
export function reportAsJson({ rules: { grid } }: Bimaru, report: BimaruReport): object {
  switch (report.code) {
    case 'one':
      return { layouts: '1' };
    case 'none':
      return { layouts: '0', reason: report.reason };
    case 'too-large':
      return { layouts: null };
    case 'several': {
      const signs = report.shared.map((mark) => SIGNS[mark]).join('');
      return {
        layouts: report.count?.toString() ?? null,
        solutions: report.layouts.map((layout) => makeLayoutText(grid, layout).split('\n')),
        shared: signs.match(new RegExp(`.{${grid.width}}`, 'g')),
      };
    }
  }
}

/** Describes the number of solutions. */
export function fitsText(texts: Texts, layouts: bigint): string {
  const number = numberIn(texts, layouts);
  // Plural forms depend on the last two digits.
  const few = layouts < 100n ? Number(layouts) : 100 + Number(layouts % 100n);
  return texts.t('commands:bimaru.fits', { count: few, number });
}
