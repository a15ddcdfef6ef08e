import type { Report, ReportLang, RunOptions } from '@flotilla/lab';
import { checkPositive, checkWhole } from '@flotilla/rules';
import { runWork } from '../jobs/run-work.js';
import type { Experiment } from './work.js';
import { Work } from './work.js';

/** How experiments are played. */
export interface ExperimentOptions {
  readonly seed: number;
  /** What the usual numbers of games are multiplied by; slow shooters drop out of small runs. */
  readonly scale: number;
  /**
   * Takes the luck out of shots on layouts drawn uniformly, which makes their intervals narrower, and takes
   * an inference a shot. Left out, not done.
   */
  readonly adjust?: boolean | undefined;
}

/** How far the experiments are. */
export interface ExperimentProgress {
  /** In batches, of all experiments together; each takes a few tenths of a second. */
  readonly done: number;
  readonly total: number;
  /** Of the experiments that are finished, in order; in English. */
  readonly reports: readonly Report[];
  /** The same in a language. */
  reportsIn(lang: ReportLang): readonly Report[];
}

/**
 * Runs the experiments one after another as one row of batches, yielding how far it is after
 * each. The same options give the same reports on any number of workers.
 * @throws OptionError for a scale that is not greater than 0, PlacerGaveUp
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
      ...{ done, total: pieces.length, reports: [...reports] },
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
    ...{ name, ...(title && { title: title[lang] }) },
    ...{ question: question[lang], source: source[lang], seed, ...conclude(lang) },
  };
}
