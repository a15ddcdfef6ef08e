import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** Maximum number of keys per statement; a longer statement would delay all others. */
const MAX_KEYS = 100;
/** Minimum interval between batches; after a restart, a client connects about every millisecond. */
const BATCH_INTERVAL_MS = 10;

interface ReadBatch<Row> {
  readonly keys: Set<string>;
  readonly rows: Promise<ReadonlyMap<string, Row>>;
}

/** Reads rows by key, batched into one statement; `read` finds at most one row per key. */
export function makeBatchedReader<Row extends { readonly key: string }>(
  read: (keys: string[]) => PromiseLike<readonly Row[]>,
): (key: string) => Promise<Row | undefined> {
  const waitForBatch = makeIntervalWait(BATCH_INTERVAL_MS);
  let next: ReadBatch<Row> | undefined;

  const begin = (keys: Set<string>): ReadBatch<Row> => ({
    keys,
    rows: waitForBatch().then(async () => {
      if (next?.keys === keys) next = undefined;
      const rows = await read([...keys]);
      return new Map(rows.map((row) => [row.key, row]));
    }),
  });

  return async (key) => {
    if (!next || next.keys.size === MAX_KEYS) next = begin(new Set());
    next.keys.add(key);
    return (await next.rows).get(key);
  };
}

/** Makes a wait that ends `everyMs` after the last one, but takes at least an event-loop turn. */
export function makeIntervalWait(everyMs: number): () => Promise<void> {
  let begunAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const leftMs = begunAt + everyMs - performance.now();
    await (leftMs > 0 ? sleep(leftMs) : nextTurn());
    begunAt = performance.now();
  };
}
