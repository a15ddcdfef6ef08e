import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';

/**
 * Lets those come that are done together: all that has been received, at the least. A quiet server does not wait;
 * while much comes, a group begins so long after the one before it.
 */
export function makeGather(everyMs: number): () => Promise<void> {
  let begunAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const leftMs = begunAt + everyMs - performance.now();
    await (leftMs > 0 ? sleep(leftMs) : turn());
    begunAt = performance.now();
  };
}
