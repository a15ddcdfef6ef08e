import { setImmediate as nextTurn } from 'node:timers/promises';

/** Items processed before yielding to the event loop: a few milliseconds of work. */
const ITEMS_PER_BATCH = 100;

/** Processes items in batches; yields to the event loop between them, so shots do not wait. */
export async function inBatches<T>(
  iterable: Iterable<T>,
  work: (batch: readonly T[]) => void | Promise<void>,
): Promise<void> {
  const items = [...iterable];
  for (let start = 0; start < items.length; start += ITEMS_PER_BATCH) {
    if (start > 0) await nextTurn();
    await work(items.slice(start, start + ITEMS_PER_BATCH));
  }
}
