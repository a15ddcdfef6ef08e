import { decimalPlacesOf, isAsymmetric } from '../stats/estimate.js';
import { formatNumber, type ReportLang } from './by-lang.js';
import {
  formatEstimate,
  isVerdict,
  type Report,
  type ReportCell,
  type ReportTable,
} from './report.js';
import { REPORT_WORDS, verdictText } from './words.js';

/** Command, pictures and language of a Markdown page. */
export interface MarkdownOrigin {
  /** Command line that reproduces the report. */
  readonly command: string;
  /** File of each chart, relative to the page, in order. */
  readonly pictures: readonly string[];
  /** Language of the report; default English. */
  readonly lang?: ReportLang;
}

/** Renders a report as a Markdown page. */
export function markdownPage(
  report: Report,
  { command, pictures, lang = 'en' }: MarkdownOrigin,
): string {
  const { name, title = name, question, tables, charts, findings } = report;
  const shown = charts.map((chart, index) => `![${chart.title}](${pictures[index]})`);
  return [
    `# ${title}`,
    '',
    question,
    '',
    REPORT_WORDS[lang].madeBy(command),
    '',
    REPORT_WORDS[lang].howToRead,
    '',
    ...findings.map((finding) => `- ${markdownText(finding)}`),
    ...shown.flatMap((picture) => ['', picture]),
    ...tables.flatMap((table) => [
      '',
      `## ${table.title}`,
      '',
      ...noteLines(table),
      ...markdownTableLines(table, lang),
    ]),
    '',
  ].join('\n');
}

/** Renders a table under its title. */
export function markdownTable(table: ReportTable, lang: ReportLang): string[] {
  return [`${table.title}:`, '', ...noteLines(table), ...markdownTableLines(table, lang)];
}

function noteLines({ note }: ReportTable): string[] {
  return note === undefined ? [] : [markdownText(note), ''];
}

function markdownTableLines({ columns, rows }: ReportTable, lang: ReportLang): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(columns),
    line(columns.map((_, index) => (index === 0 ? '---' : '---:'))),
    ...rows.map((row) => line(row.map((cell) => cellText(cell, lang)))),
  ];
}

function cellText(cell: ReportCell, lang: ReportLang): string {
  if (cell === null || Number.isNaN(cell)) return '–';
  if (typeof cell === 'string') return markdownText(cell).replaceAll('|', '\\|');
  if (typeof cell === 'number')
    return Number.isInteger(cell) ? String(cell) : formatNumber(cell, 2, lang);
  if (isVerdict(cell)) return verdictText(cell, lang);
  if (isAsymmetric(cell)) return formatEstimate(cell, lang);
  const margin = (cell.high - cell.low) / 2;
  const places = decimalPlacesOf(cell);
  return `${formatNumber(cell.mean, places, lang)} ± ${formatNumber(margin, places, lang)}`;
}

function markdownText(text: string): string {
  if (/^https?:\S+$/.test(text)) return `<${text}>`;
  return text.startsWith('{') ? `\`${text}\`` : text;
}
