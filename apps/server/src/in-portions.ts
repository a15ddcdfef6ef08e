import { setImmediate as turn } from 'node:timers/promises';

/** Batch size before yielding to the event loop: a few milliseconds of work. */
const PORTION = 100;

/** Processes items in batches, yielding between them so that shots are not delayed. */
export async function inPortions<T>(
  all: Iterable<T>,
  work: (portion: readonly T[]) => void | Promise<void>,
): Promise<void> {
  const items = [...all];
  for (let from = 0; from < items.length; from += PORTION) {
    if (from > 0) await turn();
    await work(items.slice(from, from + PORTION));
  }
}
