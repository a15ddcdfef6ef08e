import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';

/** Most keys of a statement: a larger one would delay all others. */
const MOST = 100;
/**
 * Interval of batches. After a restart a client connects about every millisecond, and each reads its session and game.
 */
const EVERY_MS = 10;

interface Batch<Row> {
  readonly keys: Set<string>;
  readonly rows: Promise<ReadonlyMap<string, Row>>;
}

/**
 * Reads rows by key, batching nearly simultaneous requests. Most of a statement's cost does not depend on its number of
 * rows.
 * @param read finds at most one row of each key
 */
export function makeBatches<Row extends { readonly key: string }>(
  read: (keys: string[]) => PromiseLike<readonly Row[]>,
): (key: string) => Promise<Row | undefined> {
  const gather = makeGather(EVERY_MS);
  let next: Batch<Row> | undefined;

  const begin = (keys: Set<string>): Batch<Row> => ({
    keys,
    rows: gather().then(async () => {
      if (next?.keys === keys) next = undefined;
      const found = await read([...keys]);
      return new Map(found.map((row) => [row.key, row]));
    }),
  });

  return async (key) => {
    if (!next || next.keys.size === MOST) next = begin(new Set());
    next.keys.add(key);
    return (await next.rows).get(key);
  };
}

/**
 * Waits for requests that can be served as one group: at least those of this turn of the event loop. A busy server
 * begins a group `everyMs` after the last one; an idle server does not wait.
 */
export function makeGather(everyMs: number): () => Promise<void> {
  let begunAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const leftMs = begunAt + everyMs - performance.now();
    await (leftMs > 0 ? sleep(leftMs) : turn());
    begunAt = performance.now();
  };
}
