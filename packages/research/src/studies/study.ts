import type { Job } from '@flotilla/lab';
import {
  type Checkpoint,
  type Estimate,
  estimateOf,
  newMoments,
  type RunOptions,
  stretches,
} from '@flotilla/lab';
import { addValue, marginOf } from '@flotilla/lab/internals';
import { LruCache, ok } from '@flotilla/rules';
import { Work } from '../experiments/work.js';
import { runWork } from '../jobs/run-work.js';

export type StudyOptions = Readonly<Record<string, number | string | boolean>>;

/** A seeded experiment that prints figures, or writes a file of the repository. */
export interface Study<Options extends StudyOptions = StudyOptions> {
  readonly name: string;
  /** One line about its output. */
  readonly summary: string;
  /** Name of its positional arguments, such as `PRESET`; omitted: none. */
  readonly words?: string;
  /** Default values, which also define the types. */
  readonly options: Options & { readonly seed: number };
  /** Samples that threads compute. */
  readonly samples?: readonly Sample<never, unknown>[];
  run(work: StudyWork<Options & { readonly seed: number }>): Promise<void>;
}

/** Declares a study, and infers the types of its options. */
export function makeStudy<Options extends StudyOptions>(study: Study<Options>): Study<Options> {
  return study;
}

/** A job that computes numbered values, such as those of games. Each depends on `about` and its number alone. */
export type Sample<About, Value> = Job<
  { readonly about: About; readonly from: number; readonly to: number },
  Value[]
>;

/** Declares a sample. @param prepare computes what the values of one `about` share; the last result is cached */
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

/** Environment of a study. */
export interface StudyPlace {
  readonly run: RunOptions & { readonly checkpoint: Checkpoint };
  print(line: string): void;
  /** Shows the progress. */
  tell(progress: string): void;
  /** Reads a file of the repository, by path from its root. */
  read(path: string): string;
  write(path: string, text: string): void;
  /**
   * Runs a local program with a text on stdin, and returns its output. @throws RangeError if it is missing or
   * fails
   */
  ask(program: string, args: readonly string[], text: string): Promise<string>;
  /** Monotonic clock in milliseconds. */
  nowMs(): number;
}

/** Context of a study: its options, and means to work, print and write. */
export class StudyWork<Options extends StudyOptions & { readonly seed: number }> {
  readonly options: Options;
  readonly words: readonly string[];
  readonly place: StudyPlace;

  constructor(options: Options, words: readonly string[], place: StudyPlace) {
    this.options = options;
    this.words = words;
    this.place = place;
  }

  /** Returns the positional arguments, or the default. @throws RangeError for an unknown word */
  wordsOf<Word extends string>(known: readonly Word[], usual = known): readonly Word[] {
    const unknown = this.words.find((word) => !known.some((each) => each === word));
    if (unknown !== undefined) throw new RangeError(`${unknown} is none of ${known.join(', ')}`);
    return this.words.length === 0 ? usual : (this.words as readonly Word[]);
  }

  /** Computes the first values of a sample, in batches. */
  async sample<About, Value>(
    job: Sample<About, Value>,
    about: About,
    count: number,
    size = 1,
  ): Promise<Value[]> {
    const values: Value[] = [];
    await this.plan(job.kind, job.kind, (work) => {
      for (const [from, to] of stretches(count, size)) {
        work.add(job, { about, from, to }, (part) => values.push(...part));
      }
    });
    return values;
  }

  /** Plays a plan. Parts are stored under this key and their specification. */
  async plan<Found>(label: string, key: string, prepare: (work: Work) => Found): Promise<Found> {
    const work = new Work(key, this.options.seed, 1);
    const found = prepare(work);
    const batches = work.pieces.map(({ batch }) => {
      return { ...batch, key: `${key} ${JSON.stringify(batch.spec)}` };
    });
    let done = 0;
    for await (const part of runWork<unknown>(batches, this.place.run)) {
      work.pieces[done]!.take(part);
      done += 1;
      this.place.tell(`${label}: ${done} of ${batches.length} parts`);
    }
    return found;
  }

  /** Follows a run to its last value. @param key key of its stored parts */
  async follow<Progress>(
    label: string,
    key: string,
    start: (run: RunOptions) => AsyncIterable<Progress>,
    toText: (progress: Progress) => string,
  ): Promise<Progress> {
    const { checkpoint } = this.place.run;
    const keyOf = (part: string) => `${key} ${part}`;
    const own = {
      get: (part: string) => checkpoint.get(keyOf(part)),
      put: (part: string, value: unknown) => checkpoint.put(keyOf(part), value),
    };
    let last: { readonly progress: Progress } | undefined;
    for await (const progress of start({ ...this.place.run, checkpoint: own })) {
      last = { progress };
      this.place.tell(`${label}: ${toText(progress)}`);
    }
    if (!last) throw new RangeError(`${label}: nothing was run`);
    return last.progress;
  }

  /** Prints a row of a Markdown table. */
  row(...cells: readonly string[]): void {
    this.place.print(`| ${cells.join(' | ')} |`);
  }
}

/** Estimates a mean. @throws RangeError for no values */
export function meanOf(values: readonly number[]): Estimate {
  const moments = newMoments();
  for (const value of values) addValue(moments, value);
  const mean = estimateOf(moments);
  if (!mean) throw new RangeError('no game was played: give more games');
  return mean;
}

/** Tail probability of a 99% interval. */
export const TAIL_99 = 0.005;

/** Formats a mean with its 95% interval, or with another `tail`: `57.73 ± 0.31`. */
export function meanText(estimate: Estimate, places = 2, tail?: number): string {
  const margin = marginOf(estimate, tail);
  const told = Number.isFinite(margin) ? margin.toFixed(places) : '∞';
  return `${estimate.mean.toFixed(places)} ± ${told}`;
}
