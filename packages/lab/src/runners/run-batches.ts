import type { PlacerError } from '@flotilla/engine';
import { checkWhole, type Result } from '@flotilla/rules';
import type { Batch } from '../jobs/job.js';
import { inlineRunner, type Runner } from './runner.js';

/** Stores finished parts, so that a stopped run can be resumed. */
export interface Checkpoint {
  /** Returns the part of a key; undefined if there is none. */
  get(key: string): unknown;
  /** Keeps the part of a key. */
  put(key: string, part: unknown): void;
}

/** Options of a run. Default: in the calling thread, to the end, without saving. */
export interface RunOptions {
  readonly runner?: Runner | undefined;
  /** Stops the run, which then throws the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  readonly checkpoint?: Checkpoint | undefined;
}

/** Error of a run that cannot go on: a placer gave no layout, or a program failed. */
export class PlacerGaveUp extends Error {
  override readonly name = 'PlacerGaveUp';
  readonly error: PlacerError;

  constructor(error: PlacerError) {
    const { placer, tries, reason } = error;
    super(
      reason === undefined
        ? `the placer ${placer} gave up after ${tries} tries`
        : `${placer}: ${JSON.stringify(reason)}`,
    );
    this.error = error;
  }
}

/**
 * Runs the batches and yields their parts in order, whichever is done first, so that sums are the same for any
 * number of workers.
 * @throws PlacerGaveUp; the reason of an aborted signal
 */
export async function* runBatches<Part>(
  batches: Iterable<Batch>,
  { runner = inlineRunner(), signal, checkpoint }: RunOptions = {},
): AsyncGenerator<Part, void, void> {
  const stopped = whenAborted(signal);
  const underWay: { batch: Batch; part: Promise<Result<unknown, PlacerError>> | undefined }[] = [];
  const left = batches[Symbol.iterator]();
  try {
    for (;;) {
      signal?.throwIfAborted();
      while (underWay.length < runner.width * 2) {
        const next = left.next();
        if (next.done) break;
        const saved = checkpoint?.get(next.value.key);
        const part = saved === undefined ? runner.run(next.value) : undefined;
        part?.catch(() => {});
        underWay.push({ batch: next.value, part });
      }
      const oldest = underWay.shift();
      if (!oldest) return;
      yield await partOf<Part>(oldest, stopped.promise, checkpoint);
    }
  } finally {
    stopped.forget();
  }
}

async function partOf<Part>(
  { batch, part }: { batch: Batch; part: Promise<Result<unknown, PlacerError>> | undefined },
  stopped: Promise<never>,
  checkpoint: Checkpoint | undefined,
): Promise<Part> {
  if (!part) return checkpoint?.get(batch.key) as Part;
  const done = await Promise.race([part, stopped]);
  if (!done.ok) throw new PlacerGaveUp(done.error);
  checkpoint?.put(batch.key, done.value);
  return done.value as Part;
}

function whenAborted(signal: AbortSignal | undefined) {
  let forget = () => {};
  const promise = new Promise<never>((_, reject) => {
    const stop = () => reject(signal?.reason);
    signal?.addEventListener('abort', stop);
    forget = () => signal?.removeEventListener('abort', stop);
  });
  promise.catch(() => {});
  return { promise, forget };
}

/**
 * Splits 0 … count − 1 into ranges of this size; the last may be shorter.
 * @throws OptionError for an invalid size, at the first value
 */
export function* stretches(count: number, size: number): Generator<readonly [number, number]> {
  checkWhole('count', count, 0);
  checkWhole('size', size, 1);
  for (let from = 0; from < count; from += size) yield [from, Math.min(count, from + size)];
}

/** Returns the last value of a run: its result, unless the run was stopped. @throws Error for an empty run */
export async function finish<T>(run: AsyncIterable<T>): Promise<T> {
  let last: { value: T } | undefined;
  for await (const value of run) last = { value };
  if (!last) throw new Error('nothing was run');
  return last.value;
}
