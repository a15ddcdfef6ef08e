import { join } from 'node:path';
import { isEstimate, isVerdict, type Report, type ReportCell, verdictText } from '@flotilla/lab';
import { typeset } from '@flotilla/play';
import { EXPERIMENT_NAMES, EXPERIMENTS, type Experiment, runExperiments } from '@flotilla/research';
import type { Command } from 'commander';
import type { Context } from '../../shell/context.js';
import { CliError, quote } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { didYouMean } from '../../shell/options.js';
import { makeGivenFolder, type OutputTarget, openTarget } from '../../shell/output.js';
import { printLines } from '../../shell/tell.js';
import { alignColumns, decimals, plusMinus } from '../lab/describe-stats.js';
import { labOptionsFrom } from '../lab/lab-given.js';
import { endLab, runLab } from '../lab/run-lab.js';
import { ALL, type ExperimentGiven } from './command.js';

/** Below it starting threads takes longer than the games. */
const SMALL_FACTOR = 0.02;

export async function action(
  context: Context,
  name: string,
  given: ExperimentGiven,
  command: Command,
): Promise<void> {
  const { io, texts } = context;
  const lab = await labOptionsFrom(context, given, command);
  const { seed } = lab;
  const experiments = experimentsFrom(texts, name);
  const { games: scale } = given;
  const pages = await pagesIn(texts, given, experiments);
  const adjust = given.adjust === true;
  const names = experiments.map((each) => each.name);
  const { result, isInterrupted } = await runLab(context, lab, {
    about: { command: 'experiment', names, seed, scale, adjust },
    isLong: scale > SMALL_FACTOR || adjust,
    run: (run) => runExperiments(experiments, { seed, scale, adjust }, run),
    progress: ({ done, total }) => [done, total],
  });
  const reports = result?.reports ?? [];
  if (given.json) {
    const told = name === ALL ? reports : reports[0];
    if (told) await io.write(`${JSON.stringify(told)}\n`);
  } else {
    const told = result?.reportsIn(texts.lang) ?? [];
    const lines = told.flatMap((report, index) => [
      ...(index === 0 ? [] : ['', '']),
      ...describeReport(texts, report),
    ]);
    await printLines(context, lines);
  }
  // Told first: a disk that is full by now does not lose the games. JSON is in English, pages are not.
  const options = `--games ${scale} --seed ${seed}${adjust ? ' --adjust' : ''}`;
  await writePages(texts, pages, result?.reportsIn(texts.lang) ?? [], options);
  await endLab(context, lab, { result, isInterrupted });
}

function experimentsFrom({ t }: Texts, given: string): readonly Experiment[] {
  if (given === ALL) return EXPERIMENTS;
  const found = EXPERIMENTS.filter(({ name }) => name === given);
  if (found.length > 0) return found;
  const known = [...EXPERIMENT_NAMES, ALL];
  const names = known.join(', ');
  const shown = quote(given) + didYouMean({ t }, given, known);
  throw new CliError(t('commands:experiment.unknown', { given: shown, names }));
}

/** Writes a file, by its name: the experiment's, and `.html`, `.md` or `.svg`. */
type Files = ReadonlyMap<string, OutputTarget>;

/** Looked for before the games, so that none are played for nothing. */
async function pagesIn(
  texts: Texts,
  { html, markdown }: ExperimentGiven,
  experiments: readonly Experiment[],
): Promise<Files> {
  const folders = { '.html': html, '.md': markdown, '.svg': markdown };
  const pages = new Map<string, OutputTarget>();
  for (const [ending, folder] of Object.entries(folders)) {
    if (folder === undefined) continue;
    await makeGivenFolder(texts, folder);
    for (const { name } of experiments) {
      const file = `${name}${ending}`;
      pages.set(file, await openTarget(texts, join(folder, file)));
    }
  }
  return pages;
}

async function writePages(
  { lang }: Texts,
  pages: Files,
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
    // One picture is enough for a page to be read: the others are in that of HTML.
    const [chart] = charts;
    const pictures = chart ? [`${name}.svg`] : [];
    const page = { ...report, charts: chart ? [chart] : [] };
    await pages.get(`${name}.md`)?.write(markdownPage(page, { ...origin, pictures }));
    if (chart) await pages.get(`${name}.svg`)?.write(renderChart(chart));
  }
}

/** The question, every table, and what was found. */
function describeReport(texts: Texts, report: Report): string[] {
  const { t, lang } = texts;
  const { name, source, seed, tables } = report;
  const typed = (text: string) => typeset(lang, text);
  return [
    t('commands:experiment.title', { name, source: typed(source), seed }),
    typed(report.question),
    ...tables.flatMap(({ title, note, columns, rows }) => [
      '',
      typed(title),
      ...(note === undefined ? [] : [typed(note)]),
      ...alignColumns([
        columns,
        ...rows.map((row) => row.map((cell) => describeCell(texts, cell))),
      ]),
    ]),
    '',
    ...report.findings.map((finding) => `- ${typed(finding)}`),
  ];
}

/** A figure, one with its interval, or how ours compares with the published one. */
function describeCell(texts: Texts, cell: ReportCell): string {
  if (cell === null) return '–';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') {
    return Number.isInteger(cell) ? String(cell) : decimals(texts)(cell);
  }
  if (isEstimate(cell)) return plusMinus(texts, cell);
  return isVerdict(cell) ? verdictText(cell, texts.lang) : '';
}
