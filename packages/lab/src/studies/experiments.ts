import { EXPERIMENTS } from '../experiments/registry.js';
import { runExperiments } from '../experiments/run-experiments.js';
import {
  isVerdict,
  type Report,
  type ReportCell,
  type ReportTable,
  tell,
  type Verdict,
} from '../report/report.js';
import { isAsymmetric, placesOf } from '../stats/estimate.js';
import { makeStudy } from './study.js';

const PAGE = 'docs/research/experiments.md';

/** Above this line the page is written by hand. */
const MARK = '<!-- From here on made by `npm run study -- experiments`. -->';

export const experiments = makeStudy({
  name: 'experiments',
  summary:
    'writes the figures of docs/research/experiments.md from all experiments, or from FILE, which `flotilla experiment NAME --json` printed',
  words: '[FILE]',
  options: { seed: 1, scale: 1 },
  async run(work) {
    const [file] = work.words;
    const reports: readonly Report[] = file
      ? [JSON.parse(work.place.read(file))].flat()
      : (
          await work.follow(
            'experiments',
            JSON.stringify(work.options),
            (run) => runExperiments(EXPERIMENTS, work.options, run),
            ({ done, total }) => `${done} of ${total} parts`,
          )
        ).reports;
    work.place.write(PAGE, withReports(work.place.read(PAGE), reports));
    work.place.print(
      'npm run measure-figures -- --only pages writes what other pages quote of them',
    );
  },
});

/** The page with these reports in place of those it had of the same experiments. */
function withReports(page: string, reports: readonly Report[]): string {
  const end = page.indexOf(MARK);
  if (end < 0) throw new Error(`${PAGE} lacks the line ${MARK}`);
  const old = page.slice(end + MARK.length).split(/^(?=## )/m);
  const sections = EXPERIMENTS.map(({ name }) => {
    const report = reports.find((each) => each.name === name);
    const kept = old.find((text) => text.startsWith(`## ${name}\n`));
    if (!report && !kept) throw new Error(`${PAGE} lacks the section of ${name}`);
    return report ? sectionOf(report) : `${kept?.trimEnd()}\n`;
  });
  return `${page.slice(0, end)}${MARK}\n\n${sections.join('\n')}`;
}

function sectionOf({ name, question, source, seed, tables, findings }: Report): string {
  return [
    ...[`## ${name}`, '', question, ''],
    `\`flotilla experiment ${name} --seed ${seed}\`, beside ${source}.`,
    ...tables.flatMap((each) => ['', ...tableLines(each)]),
    '',
    ...findings.map((finding) => `- ${finding}`),
    '',
  ].join('\n');
}

function tableLines({ title, columns, rows }: ReportTable): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    `${title}:`,
    '',
    line(columns),
    line(columns.map((_, index) => (index === 0 ? '---' : '---:'))),
    ...rows.map((row) => line(row.map(cellText))),
  ];
}

function cellText(cell: ReportCell): string {
  if (cell === null) return '–';
  if (typeof cell === 'string') return cell.replaceAll('|', '\\|');
  if (typeof cell === 'number') return Number.isInteger(cell) ? String(cell) : cell.toFixed(2);
  if (isVerdict(cell)) return verdictText(cell);
  if (isAsymmetric(cell)) return tell(cell);
  const margin = (cell.high - cell.low) / 2;
  const places = placesOf(cell);
  const mean = cell.mean < 0 ? signed(cell.mean, places) : cell.mean.toFixed(places);
  return `${mean} ± ${Number.isFinite(margin) ? margin.toFixed(places) : '∞'}`;
}

function verdictText({ verdict, difference, visibleFrom }: Verdict): string {
  const seen = verdict === 'same' ? `, visible from ${visibleFrom.toFixed(2)}` : '';
  return `${verdict} (${signed(difference)}${seen})`;
}

function signed(value: number, places = 2): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(places)}`;
}
