import type { Job } from '@flotilla/lab';
import {
  type Checkpoint,
  type Estimate,
  estimateOf,
  newMoments,
  type RunOptions,
  splitRange,
} from '@flotilla/lab';
import { addValue, marginOf } from '@flotilla/lab/internals';
import { LruCache, ok } from '@flotilla/rules';
import { Work } from '../experiments/work.js';
import { runWork } from '../jobs/run-work.js';

export type StudyOptions = Readonly<Record<string, number | string | boolean>>;

/** A seeded experiment that prints figures, or writes a file of the repository. */
export interface Study<Options extends StudyOptions = StudyOptions> {
  readonly name: string;
  /** One line about the study's output. */
  readonly summary: string;
  /** Name of the study's positional arguments, such as `PRESET`; omitted: none. */
  readonly words?: string;
  /** Default values, which also define the types. */
  readonly options: Options & { readonly seed: number };
  /** Samples of the study, which worker threads compute. */
  readonly samples?: readonly Sample<never, unknown>[];
  run(work: StudyWork<Options & { readonly seed: number }>): Promise<void>;
}

/** Declares a study, and infers the types of its options. */
export function makeStudy<Options extends StudyOptions>(study: Study<Options>): Study<Options> {
  return study;
}

/** A job that computes numbered values, each determined by `about` and its number. */
export type Sample<About, Value> = Job<
  { readonly about: About; readonly from: number; readonly to: number },
  Value[]
>;

/** Makes a sample. @param prepare does the work that all values for one `about` share, cached */
export function makeSample<About, Value>(
  kind: string,
  prepare: (about: About) => (index: number) => Value,
): Sample<About, Value> {
  const last = new LruCache<string, (index: number) => Value>(1);
  return {
    kind,
    run({ about, from, to }) {
      const key = JSON.stringify(about);
      const play = last.get(key) ?? last.set(key, prepare(about));
      return ok(Array.from({ length: to - from }, (_, index) => play(from + index)));
    },
  };
}

export interface StudyHost {
  readonly run: RunOptions & { readonly checkpoint: Checkpoint };
  print(line: string): void;
  tell(progress: string): void;
  /** Reads a file in the repository, by its path from the root. */
  read(path: string): string;
  write(path: string, text: string): void;
  /** Runs a program on a text, and returns its output. @throws RangeError if that fails */
  ask(program: string, args: readonly string[], text: string): Promise<string>;
  /** Monotonic clock in milliseconds. */
  nowMs(): number;
}

/** Context of a study: its options and arguments, and methods to compute and to print. */
export class StudyWork<Options extends StudyOptions & { readonly seed: number }> {
  readonly options: Options;
  readonly words: readonly string[];
  readonly host: StudyHost;

  constructor(options: Options, words: readonly string[], place: StudyHost) {
    this.options = options;
    this.words = words;
    this.host = place;
  }

  /** Returns the positional arguments, or the default. @throws RangeError for an unknown word */
  readArguments<Word extends string>(
    known: readonly Word[],
    defaultWords = known,
  ): readonly Word[] {
    const unknown = this.words.find((word) => !known.some((knownWord) => knownWord === word));
    if (unknown !== undefined) throw new RangeError(`${unknown} is none of ${known.join(', ')}`);
    return this.words.length === 0 ? defaultWords : (this.words as readonly Word[]);
  }

  /** Computes the first values of a sample, in batches. */
  async sample<About, Value>(
    job: Sample<About, Value>,
    about: About,
    count: number,
    size = 1,
  ): Promise<Value[]> {
    const values: Value[] = [];
    await this.runPlan(job.kind, job.kind, (work) => {
      for (const [from, to] of splitRange(count, size)) {
        work.add(job, { about, from, to }, (part) => values.push(...part));
      }
    });
    return values;
  }

  /** Plans and runs batches. Parts are stored under this key and their specification. */
  async runPlan<Found>(label: string, key: string, prepare: (work: Work) => Found): Promise<Found> {
    const work = new Work(key, this.options.seed, 1);
    const prepared = prepare(work);
    const batches = work.pieces.map(({ batch }) => {
      return { ...batch, key: `${key} ${JSON.stringify(batch.spec)}` };
    });
    let doneCount = 0;
    for await (const part of runWork<unknown>(batches, this.host.run)) {
      work.pieces[doneCount]!.take(part);
      doneCount += 1;
      this.host.tell(`${label}: ${doneCount} of ${batches.length} parts`);
    }
    return prepared;
  }

  /** Follows a run to its last value. @param key key of its stored parts */
  async runToEnd<Progress>(
    label: string,
    key: string,
    start: (run: RunOptions) => AsyncIterable<Progress>,
    toText: (progress: Progress) => string,
  ): Promise<Progress> {
    const { checkpoint } = this.host.run;
    const keyOf = (part: string) => `${key} ${part}`;
    const ownCheckpoint = {
      get: (part: string) => checkpoint.get(keyOf(part)),
      put: (part: string, value: unknown) => checkpoint.put(keyOf(part), value),
    };
    let last: { readonly progress: Progress } | undefined;
    for await (const progress of start({ ...this.host.run, checkpoint: ownCheckpoint })) {
      last = { progress };
      this.host.tell(`${label}: ${toText(progress)}`);
    }
    if (!last) throw new RangeError(`${label}: nothing was run`);
    return last.progress;
  }

  printRow(...cells: readonly string[]): void {
    this.host.print(`| ${cells.join(' | ')} |`);
  }
}

/** Estimates a mean. @throws RangeError for no values */
export function estimateMean(values: readonly number[]): Estimate {
  const moments = newMoments();
  for (const value of values) addValue(moments, value);
  const mean = estimateOf(moments);
  if (!mean) throw new RangeError('no game was played: give more games');
  return mean;
}

/** Tail probability of a 99% interval. */
export const TAIL_99 = 0.005;

/** Formats a mean with its 95% interval, or another `tail`, such as `57.73 ± 0.31`. */
export function formatMeanEstimate(estimate: Estimate, places = 2, tail?: number): string {
  const margin = marginOf(estimate, tail);
  const marginText = Number.isFinite(margin) ? margin.toFixed(places) : '∞';
  return `${estimate.mean.toFixed(places)} ± ${marginText}`;
}
