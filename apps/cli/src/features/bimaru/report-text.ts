import { stripVTControlCharacters } from 'node:util';
import { type Bimaru, type BimaruMarks, type BimaruReport, solutionMarks } from '@flotilla/bimaru';
import { describeNoneReason, numberIn, sentence } from '@flotilla/play';
import { makeLayoutText } from '@flotilla/rules';
import type { Colors } from '../../shell/board/board-text.js';
import type { Texts } from '../../shell/i18n/index.js';
import { fitsText } from './play-bimaru.js';
import { drawSheet } from './sheet-text.js';

const GAP = '     ';

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

/** Two drawings side by side. */
function besides(left: readonly string[], right: readonly string[]): string[] {
  const lengthOf = (line: string) => stripVTControlCharacters(line).length;
  const width = Math.max(...left.map(lengthOf));
  return left.map((line, index) => {
    return `${line}${' '.repeat(width - lengthOf(line))}${GAP}${right[index] ?? ''}`;
  });
}

const SIGNS = { open: '.', water: '~', segment: '#' } as const;

/** JSON of the report: how many layouts fit, two of them and what all share. */
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
