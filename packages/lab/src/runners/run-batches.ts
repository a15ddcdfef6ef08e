import type { PlacerError } from '@flotilla/engine';
import { checkWhole, type Result } from '@flotilla/rules';
import type { Batch } from '../jobs/job.js';
import { inlineRunner, type Runner } from './runner.js';

/** Stores finished parts, so that a stopped run can be resumed. */
export interface Checkpoint {
  /** Returns the part saved under a key; undefined if there is none. */
  get(key: string): unknown;
  /** Saves a part under a key. */
  put(key: string, part: unknown): void;
}

/** Options of a run. By default it runs in the calling thread, to the end, without saving. */
export interface RunOptions {
  readonly runner?: Runner | undefined;
  /** Stops the run, which then throws the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  readonly checkpoint?: Checkpoint | undefined;
}

/** Error of a run that cannot continue because a placer gave no layout or a program failed. */
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
 * Runs the batches, and yields their parts in order, so that sums are the same for any number of
 * workers.
 * @throws PlacerGaveUp; the reason of an aborted signal
 */
export async function* runBatches<Part>(
  batches: Iterable<Batch>,
  { runner = inlineRunner(), signal, checkpoint }: RunOptions = {},
): AsyncGenerator<Part, void, void> {
  const abortPromise = rejectWhenAborted(signal);
  const batchesInFlight: {
    batch: Batch;
    part: Promise<Result<unknown, PlacerError>> | undefined;
  }[] = [];
  const batchesLeft = batches[Symbol.iterator]();
  try {
    for (;;) {
      signal?.throwIfAborted();
      while (batchesInFlight.length < runner.width * 2) {
        const next = batchesLeft.next();
        if (next.done) break;
        const saved = checkpoint?.get(next.value.key);
        const part = saved === undefined ? runner.run(next.value) : undefined;
        part?.catch(() => {});
        batchesInFlight.push({ batch: next.value, part });
      }
      const oldest = batchesInFlight.shift();
      if (!oldest) return;
      yield await awaitPart<Part>(oldest, abortPromise.promise, checkpoint);
    }
  } finally {
    abortPromise.forget();
  }
}

async function awaitPart<Part>(
  { batch, part }: { batch: Batch; part: Promise<Result<unknown, PlacerError>> | undefined },
  abortPromise: Promise<never>,
  checkpoint: Checkpoint | undefined,
): Promise<Part> {
  if (!part) return checkpoint?.get(batch.key) as Part;
  const result = await Promise.race([part, abortPromise]);
  if (!result.ok) throw new PlacerGaveUp(result.error);
  checkpoint?.put(batch.key, result.value);
  return result.value as Part;
}

function rejectWhenAborted(signal: AbortSignal | undefined) {
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
 * Splits 0 … count − 1 into ranges [from, to) of this size; the last one may be shorter.
 * @throws OptionError for a negative count or a size below 1
 */
export function* splitRange(count: number, size: number): Generator<readonly [number, number]> {
  checkWhole('count', count, 0);
  checkWhole('size', size, 1);
  for (let start = 0; start < count; start += size) yield [start, Math.min(count, start + size)];
}

/** Runs to the end, and returns the last value. @throws Error for an empty run */
export async function finish<T>(run: AsyncIterable<T>): Promise<T> {
  let last: { value: T } | undefined;
  for await (const value of run) last = { value };
  if (!last) throw new Error('nothing was run');
  return last.value;
}
