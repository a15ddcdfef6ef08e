import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';

/** Keys of one statement: with more, all else would wait for it too long. */
const MOST = 100;
/** After a restart a client is accepted each millisecond or so, and each asks for its session, then for its game. */
const EVERY_MS = 10;

interface Batch<Row> {
  readonly keys: Set<string>;
  readonly rows: Promise<ReadonlyMap<string, Row>>;
}

/**
 * Reads rows by their keys: those that are asked for at about the same time by one statement, most of whose cost does
 * not depend on its rows.
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
