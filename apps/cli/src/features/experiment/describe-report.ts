import { type Cell, isEstimate, isVerdict, type Report } from '@flotilla/lab';
import type { Texts } from '../../shell/i18n/index.js';
import { alignColumns, decimals, plusMinus } from '../lab/describe-stats.js';

/** The question, every table, and what was found. The report's own words are English. */
export function describeReport(texts: Texts, report: Report): string[] {
  const { t } = texts;
  const { name, question, source, seed, tables, findings } = report;
  return [
    t('commands:experiment.title', { name, source, seed }),
    question,
    ...tables.flatMap(({ title, columns, rows }) => [
      '',
      title,
      ...alignColumns([
        columns,
        ...rows.map((row) => row.map((cell) => describeCell(texts, cell))),
      ]),
    ]),
    '',
    ...findings.map((finding) => `- ${finding}`),
  ];
}

/** A figure, one with its interval, or how ours compares with the published one. */
function describeCell(texts: Texts, cell: Cell): string {
  if (cell === null) return '–';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') {
    return Number.isInteger(cell) ? String(cell) : decimals(texts)(cell);
  }
  if (isEstimate(cell)) return plusMinus(texts, cell);
  if (!isVerdict(cell)) return '';
  const sign = cell.difference < 0 ? '−' : '+';
  const difference = `${sign}${decimals(texts)(Math.abs(cell.difference))}`;
  return texts.t(`commands:experiment.verdict.${cell.verdict}`, { difference });
}
