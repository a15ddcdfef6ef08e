import type { Report, ReportLang, RunOptions } from '@flotilla/lab';
import { checkPositive, checkWhole } from '@flotilla/rules';
import { runWork } from '../jobs/run-work.js';
import type { Experiment } from './work.js';
import { Work } from './work.js';

/** Options of experiments. */
export interface ExperimentOptions {
  readonly seed: number;
  /** Factor on the default numbers of games; slow shooters drop out of small runs. */
  readonly scale: number;
  /**
   * Removes the luck from shots on uniform layouts, which narrows their intervals. Costs one inference per
   * shot. Default false.
   */
  readonly adjust?: boolean | undefined;
}

/** Progress of the experiments. */
export interface ExperimentProgress {
  /** Batches done, of all experiments; each takes a few tenths of a second. */
  readonly done: number;
  readonly total: number;
  /** Reports of finished experiments, in order, in English. */
  readonly reports: readonly Report[];
  /** Returns the reports in a language. */
  reportsIn(lang: ReportLang): readonly Report[];
}

/**
 * Runs the experiments in order, and yields the progress after each batch. The same options give the same
 * reports on any number of workers.
 * @throws OptionError for a scale of 0 or less; PlacerGaveUp
 */
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
  const pieces = prepared.flatMap((each) => each.pieces);
  const reports: Report[] = [];
  let done = 0;
  let due = 0;
  for await (const part of runWork<unknown>(
    pieces.map(({ batch }) => batch),
    run,
  )) {
    pieces[done]?.take(part);
    done += 1;
    for (let next = prepared[reports.length]; next && due + next.pieces.length <= done; ) {
      reports.push(reportOf(next, seed, 'en'));
      due += next.pieces.length;
      next = prepared[reports.length];
    }
    const finished = prepared.slice(0, reports.length);
    yield {
      done,
      total: pieces.length,
      reports: [...reports],
      reportsIn: (lang) => finished.map((each) => reportOf(each, seed, lang)),
    };
  }
}

interface Prepared {
  readonly experiment: Experiment;
  readonly conclude: ReturnType<Experiment['prepare']>;
}

function reportOf({ experiment, conclude }: Prepared, seed: number, lang: ReportLang): Report {
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
