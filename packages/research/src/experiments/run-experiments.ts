import type { Report, ReportLang, RunOptions } from '@flotilla/lab';
import { checkPositive, checkWhole } from '@flotilla/rules';
import { runWork } from '../jobs/run-work.js';
import type { Experiment } from './work.js';
import { Work } from './work.js';

/** Seed, scale and luck adjustment of experiments. */
export interface ExperimentOptions {
  readonly seed: number;
  /** Factor on the default numbers of games; slow shooters drop out of small runs. */
  readonly scale: number;
  /** Removes luck from shots on uniform layouts, at one inference per shot; default false. */
  readonly adjust?: boolean | undefined;
}

/** Batches done, and reports of the experiments that are finished. */
export interface ExperimentProgress {
  /** Number of batches done in all experiments; each takes a few tenths of a second. */
  readonly done: number;
  readonly total: number;
  /** Reports of finished experiments, in order, in English. */
  readonly reports: readonly Report[];
  /** Returns the reports in a language. */
  reportsIn(lang: ReportLang): readonly Report[];
}

/** Runs experiments; the worker count does not affect figures. @throws OptionError, PlacerGaveUp */
export async function* runExperiments(
  experiments: readonly Experiment[],
  { seed, scale, adjust }: ExperimentOptions,
  run: RunOptions = {},
): AsyncGenerator<ExperimentProgress, void, void> {
  checkPositive('scale', scale);
  checkWhole('seed', seed, 0);
  const prepared = experiments.map((experiment) => {
    const work = new Work(experiment.name, seed, scale, adjust);
    return { experiment, conclude: experiment.prepare(work), pieces: work.pieces };
  });
  const pieces = prepared.flatMap((experiment) => experiment.pieces);
  const reports: Report[] = [];
  let piecesDone = 0;
  let piecesDue = 0;
  for await (const part of runWork<unknown>(
    pieces.map(({ batch }) => batch),
    run,
  )) {
    pieces[piecesDone]?.take(part);
    piecesDone += 1;
    for (
      let next = prepared[reports.length];
      next && piecesDue + next.pieces.length <= piecesDone;
    ) {
      reports.push(reportOf(next, seed, 'en'));
      piecesDue += next.pieces.length;
      next = prepared[reports.length];
    }
    const finished = prepared.slice(0, reports.length);
    yield {
      done: piecesDone,
      total: pieces.length,
      reports: [...reports],
      reportsIn: (lang) => finished.map((experiment) => reportOf(experiment, seed, lang)),
    };
  }
}

interface PreparedExperiment {
  readonly experiment: Experiment;
  readonly conclude: ReturnType<Experiment['prepare']>;
}

function reportOf(
  { experiment, conclude }: PreparedExperiment,
  seed: number,
  lang: ReportLang,
): Report {
  const { name, title, question, source } = experiment;
  return {
    name,
    ...(title && { title: title[lang] }),
    question: question[lang],
    source: source[lang],
    seed,
    ...conclude(lang),
  };
}
