import { isAsymmetric, placesOf } from '../stats/estimate.js';
import { signed, written } from './by-lang.js';
import {
  isVerdict,
  type Report,
  type ReportCell,
  type ReportTable,
  tell,
  type Verdict,
} from './report.js';

/** How the page was made, and what is beside it. */
export interface MarkdownOrigin {
  /** The command line that makes it again. */
  readonly command: string;
  /** The file of each chart, seen from the page, in their order. */
  readonly pictures: readonly string[];
}

const HOW_TO_READ = `\`12.34 ± 0.30\` is a mean with half the width of its 95% interval. The difference is ours minus the published
figure, and *visible from* is the smallest difference that this number of games would show with a chance of 80%.`;

/** A report as a page of Markdown. */
export function markdownPage(report: Report, { command, pictures }: MarkdownOrigin): string {
  const { name, title = name, question, tables, charts, findings } = report;
  const shown = charts.map((chart, index) => `![${chart.title}](${pictures[index]})`);
  return [
    ...[`# ${title}`, '', question, ''],
    ...[`Made by \`${command}\`.`, '', HOW_TO_READ, ''],
    ...findings.map((finding) => `- ${markdownText(finding)}`),
    ...shown.flatMap((picture) => ['', picture]),
    ...tables.flatMap((table) => [
      '',
      `## ${table.title}`,
      '',
      ...noteLines(table),
      ...rowsOf(table),
    ]),
    '',
  ].join('\n');
}

/** A table under its title, within a page. */
export function markdownTable(table: ReportTable): string[] {
  return [`${table.title}:`, '', ...noteLines(table), ...rowsOf(table)];
}

function noteLines({ note }: ReportTable): string[] {
  return note === undefined ? [] : [markdownText(note), ''];
}

function rowsOf({ columns, rows }: ReportTable): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(columns),
    line(columns.map((_, index) => (index === 0 ? '---' : '---:'))),
    ...rows.map((row) => line(row.map(cellText))),
  ];
}

function cellText(cell: ReportCell): string {
  if (cell === null || Number.isNaN(cell)) return '–';
  if (typeof cell === 'string') return markdownText(cell).replaceAll('|', '\\|');
  if (typeof cell === 'number') return Number.isInteger(cell) ? String(cell) : written(cell, 2);
  if (isVerdict(cell)) return verdictText(cell);
  if (isAsymmetric(cell)) return tell(cell);
  const margin = (cell.high - cell.low) / 2;
  const places = placesOf(cell);
  return `${written(cell.mean, places)} ± ${written(margin, places)}`;
}

/** Addresses are links, and JSON is code. */
function markdownText(text: string): string {
  if (/^https?:\S+$/.test(text)) return `<${text}>`;
  return text.startsWith('{') ? `\`${text}\`` : text;
}

function verdictText({ verdict, difference, visibleFrom }: Verdict): string {
  if (verdict === 'equal') return 'equal to the digit';
  const isUnshown = verdict === 'same' || verdict === 'agrees';
  const seen = isUnshown ? `, visible from ${written(visibleFrom, 2)}` : '';
  return `${verdict} (${signed(difference)}${seen})`;
}
