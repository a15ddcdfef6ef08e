import { join } from 'node:path';
import { isEstimate, isVerdict, type Report, type ReportCell, verdictText } from '@flotilla/lab';
import { typeset } from '@flotilla/play';
import { EXPERIMENT_NAMES, EXPERIMENTS, type Experiment, runExperiments } from '@flotilla/research';
import type { Command } from 'commander';
import type { CommandContext } from '../../shell/context.js';
import { CliError, quote } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { didYouMean } from '../../shell/options.js';
import { createFolder, type OutputTarget, openOutputTarget } from '../../shell/output.js';
import { printLines } from '../../shell/tell.js';
import { alignColumns, formatMeanAndMargin, makeDecimalFormat } from '../lab/describe-stats.js';
import { makeLabOptions } from '../lab/lab-given.js';
import { exitIfInterrupted, runLab } from '../lab/run-lab.js';
import { ALL_EXPERIMENTS, type ExperimentInput } from './command.js';

/** Up to this scale, starting threads takes longer than playing the games. */
const MAX_UNTHREADED_SCALE = 0.02;

export async function action(
  context: CommandContext,
  name: string,
  input: ExperimentInput,
  command: Command,
): Promise<void> {
  const { io, texts } = context;
  const labOptions = await makeLabOptions(context, input, command);
  const { seed } = labOptions;
  const experiments = findExperiments(texts, name);
  const { games: scale } = input;
  const pages = await openPages(texts, input, experiments);
  const adjust = input.adjust === true;
  const names = experiments.map((experiment) => experiment.name);
  const { result, isInterrupted } = await runLab(context, labOptions, {
    parameters: { command: 'experiment', names, seed, scale, adjust },
    isLong: scale > MAX_UNTHREADED_SCALE || adjust,
    run: (run) => runExperiments(experiments, { seed, scale, adjust }, run),
    progress: ({ done, total }) => [done, total],
  });
  const reports = result?.reports ?? [];
  if (input.json) {
    const shownReports = name === ALL_EXPERIMENTS ? reports : reports[0];
    if (shownReports) await io.write(`${JSON.stringify(shownReports)}\n`);
  } else {
    const shownReports = result?.reportsIn(texts.lang) ?? [];
    const lines = shownReports.flatMap((report, index) => [
      ...(index === 0 ? [] : ['', '']),
      ...describeReport(texts, report),
    ]);
    await printLines(context, lines);
  }
  // Print before writing, in case the disk is full. JSON is English; pages are translated.
  const options = `--games ${scale} --seed ${seed}${adjust ? ' --adjust' : ''}`;
  await writePages(texts, pages, result?.reportsIn(texts.lang) ?? [], options);
  await exitIfInterrupted(context, labOptions, { result, isInterrupted });
}

function findExperiments({ t }: Texts, typedName: string): readonly Experiment[] {
  if (typedName === ALL_EXPERIMENTS) return EXPERIMENTS;
  const matching = EXPERIMENTS.filter(({ name }) => name === typedName);
  if (matching.length > 0) return matching;
  const allNames = [...EXPERIMENT_NAMES, ALL_EXPERIMENTS];
  const names = allNames.join(', ');
  const quotedName = quote(typedName) + didYouMean({ t }, typedName, allNames);
  throw new CliError(t('commands:experiment.unknown', { given: quotedName, names }));
}

/** Output files by name, such as `habr-25ms.html`. */
type PageFiles = ReadonlyMap<string, OutputTarget>;

/** Called before the games, so that an unwritable folder is reported early. */
async function openPages(
  texts: Texts,
  { html, markdown }: ExperimentInput,
  experiments: readonly Experiment[],
): Promise<PageFiles> {
  const folders = { '.html': html, '.md': markdown, '.svg': markdown };
  const pages = new Map<string, OutputTarget>();
  for (const [ending, folder] of Object.entries(folders)) {
    if (folder === undefined) continue;
    await createFolder(texts, folder);
    for (const { name } of experiments) {
      const file = `${name}${ending}`;
      pages.set(file, await openOutputTarget(texts, join(folder, file)));
    }
  }
  return pages;
}

async function writePages(
  { lang }: Texts,
  pages: PageFiles,
  reports: readonly Report[],
  options: string,
): Promise<void> {
  if (pages.size === 0) return;
  const { markdownPage, renderChart, renderReport } = await import('@flotilla/lab/report');
  for (const report of reports) {
    const { name, charts } = report;
    const command = `flotilla experiment ${name} ${options}`;
    const origin = { command, lang };
    await pages.get(`${name}.html`)?.write(renderReport(report, origin));
    // Markdown shows only the first chart; HTML shows all.
    const [chart] = charts;
    const pictures = chart ? [`${name}.svg`] : [];
    const page = { ...report, charts: chart ? [chart] : [] };
    await pages.get(`${name}.md`)?.write(markdownPage(page, { ...origin, pictures }));
    if (chart) await pages.get(`${name}.svg`)?.write(renderChart(chart));
  }
}

function describeReport(texts: Texts, report: Report): string[] {
  const { t, lang } = texts;
  const { name, source, seed, tables } = report;
  const format = (text: string) => typeset(lang, text);
  return [
    t('commands:experiment.title', { name, source: format(source), seed }),
    format(report.question),
    ...tables.flatMap(({ title, note, columns, rows }) => [
      '',
      format(title),
      ...(note === undefined ? [] : [format(note)]),
      ...alignColumns([
        columns,
        ...rows.map((row) => row.map((cell) => describeCell(texts, cell))),
      ]),
    ]),
    '',
    ...report.findings.map((finding) => `- ${format(finding)}`),
  ];
}

function describeCell(texts: Texts, cell: ReportCell): string {
  if (cell === null) return '–';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') {
    return Number.isInteger(cell) ? String(cell) : makeDecimalFormat(texts)(cell);
  }
  if (isEstimate(cell)) return formatMeanAndMargin(texts, cell);
  return isVerdict(cell) ? verdictText(cell, texts.lang) : '';
}
