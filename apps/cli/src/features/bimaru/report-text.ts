import type { Bimaru, BimaruMarks, BimaruReport } from '@flotilla/engine';
import { describeNoneReason, numberIn, sentence } from '@flotilla/play';
import { type Layout, makeLayoutText, squareCount, squaresOf } from '@flotilla/rules';
import type { Colors } from '../../shell/board/board-text.js';
import type { Texts } from '../../shell/i18n/index.js';
import { fitsText } from './play-bimaru.js';
import { drawSheet } from './sheet-text.js';

const GAP = '     ';
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours are escape sequences.
const COLOURS = /\u001B\[\d+m/g;

/** Why a puzzle has no single solution: how many fit, two of them and what all share, or why none does. */
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
      return [stopped, t('commands:bimaru.oneFound'), ...draw(layoutMarks(puzzle, report.layout))];
    }
    case 'several': {
      const { layouts, count, shared } = report;
      const [first, second] = layouts.map((layout) => draw(layoutMarks(puzzle, layout)));
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

/** Two drawings side by side. */
function besides(left: readonly string[], right: readonly string[]): string[] {
  const lengthOf = (line: string) => line.replace(COLOURS, '').length;
  const width = Math.max(...left.map(lengthOf));
  return left.map((line, index) => {
    return `${line}${' '.repeat(width - lengthOf(line))}${GAP}${right[index] ?? ''}`;
  });
}

/** A solution as marks. */
export function layoutMarks({ rules: { grid } }: Bimaru, layout: Layout): BimaruMarks {
  const segments = new Set(squaresOf(layout));
  const size = squareCount(grid);
  return Array.from({ length: size }, (_, at) => (segments.has(at) ? 'segment' : 'water'));
}

const SIGNS = { open: '.', water: '~', segment: '#' } as const;

/** What JSON tells of a puzzle that has not one solution. */
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
