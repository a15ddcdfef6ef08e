import { stripVTControlCharacters } from 'node:util';
import {
  type Bimaru,
  type BimaruMark,
  type BimaruMarks,
  type BimaruReport,
  type GivenForm,
  solutionMarks,
} from '@flotilla/bimaru';
import { describeNoneReason, formatDecimal, sentence } from '@flotilla/play';
import { lineLabel, makeLayoutText, type Notation, squaresByRow } from '@flotilla/rules';
import type { Colors } from '../../shell/board/board-text.js';
import type { Texts } from '../../shell/i18n/index.js';
import { describeShips } from '../../shell/messages.js';

/** The ends of a ship point away from its middle. */
const FORM_SIGNS: Readonly<Record<GivenForm, string>> = {
  water: '~',
  segment: '#',
  single: 'O',
  middle: '#',
  left: '<',
  right: '>',
  top: '^',
  bottom: 'v',
};

const MARK_SIGNS: Readonly<Record<BimaruMark, string>> = { open: '.', water: '~', segment: '#' };

export function squareSign(givenForm: GivenForm | undefined, mark: BimaruMark): string {
  return givenForm ? FORM_SIGNS[givenForm] : MARK_SIGNS[mark];
}

/** Labels of a sheet, and the cell width that fits column labels and sums. */
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

export function drawTextSheet(
  texts: Pick<Texts, 't' | 'notation' | 'story'>,
  colors: Colors,
  puzzle: Bimaru,
  marks: BimaruMarks,
): string[] {
  const { grid, fleet } = puzzle.rules;
  const { width, margin, columns, rows: labels } = sheetLabels(puzzle, texts.notation);
  const givenForms = new Map(puzzle.givens.map(({ square, form }) => [square, form]));
  const drawCell = (square: number) => {
    const form = givenForms.get(square);
    const mark = marks[square] ?? 'open';
    const text = squareSign(form, mark);
    const paint = form ? colors.bold : mark === 'segment' ? colors.green : colors.dim;
    return `${' '.repeat(width)}${paint(text)}`;
  };
  const joinCells = (cells: readonly string[]) =>
    cells.map((cell) => ` ${cell.padStart(width)}`).join('');
  const rows = squaresByRow(grid).map((row, y) => {
    return `${labels[y]}${row.map(drawCell).join('')}  ${sumText(puzzle.rows[y] ?? null)}`;
  });
  const ships = describeShips(texts, fleet);
  return [
    `${margin}${joinCells(columns)}`,
    ...rows,
    `${margin}${joinCells(puzzle.columns.map(sumText))}`,
    texts.t('commands:bimaru.fleet', { ships }),
  ];
}

export function sumText(sum: number | null): string {
  return sum === null ? '?' : String(sum);
}

const SHEET_GAP = '     ';

/** Explains why a puzzle lacks a unique solution; empty if it has one. */
export function bimaruReportLines(
  texts: Texts,
  colors: Colors,
  puzzle: Bimaru,
  report: BimaruReport,
): string[] {
  const { t, story } = texts;
  const draw = (marks: BimaruMarks) => drawTextSheet(texts, colors, puzzle, marks).slice(0, -1);
  switch (report.code) {
    case 'one':
      return [];
    case 'none': {
      const reason = sentence(describeNoneReason(story, puzzle.rules.grid, report.reason));
      return [t('commands:bimaru.none'), reason];
    }
    case 'too-large': {
      const nodes = formatDecimal(story, report.limit);
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
        count === null ? t('commands:bimaru.uncounted') : describeSolutionCount(texts, count),
        t('commands:bimaru.twoOfThem'),
        ...joinSideBySide(first!, second!),
        t('commands:bimaru.shared'),
        ...draw(shared),
      ];
    }
  }
}

function joinSideBySide(left: readonly string[], right: readonly string[]): string[] {
  const visibleLength = (line: string) => stripVTControlCharacters(line).length;
  const width = Math.max(...left.map(visibleLength));
  return left.map((line, index) => {
    return `${line}${' '.repeat(width - visibleLength(line))}${SHEET_GAP}${right[index] ?? ''}`;
  });
}

export function bimaruReportAsJson({ rules: { grid } }: Bimaru, report: BimaruReport): object {
  switch (report.code) {
    case 'one':
      return { layouts: '1' };
    case 'none':
      return { layouts: '0', reason: report.reason };
    case 'too-large':
      return { layouts: null };
    case 'several': {
      const signs = report.shared.map((mark) => MARK_SIGNS[mark]).join('');
      return {
        layouts: report.count?.toString() ?? null,
        solutions: report.layouts.map((layout) => makeLayoutText(grid, layout).split('\n')),
        shared: signs.match(new RegExp(`.{${grid.width}}`, 'g')),
      };
    }
  }
}

export function describeSolutionCount(texts: Texts, layouts: bigint): string {
  const number = formatDecimal(texts, layouts);
  // Plural forms in Russian depend on the last two digits.
  const pluralCount = layouts < 100n ? Number(layouts) : 100 + Number(layouts % 100n);
  return texts.t('commands:bimaru.fits', { count: pluralCount, number });
}
