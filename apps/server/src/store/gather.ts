import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';

/**
 * Waits for requests that can be served as one group: at least all that have arrived in this turn of the event loop.
 * A busy server begins a group `everyMs` after the last one; a quiet server does not wait.
 */
export function makeGather(everyMs: number): () => Promise<void> {
  let begunAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const leftMs = begunAt + everyMs - performance.now();
    await (leftMs > 0 ? sleep(leftMs) : turn());
    begunAt = performance.now();
  };
}
