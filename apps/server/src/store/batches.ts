import type { StoreConnection } from './connection.js';
import { makeGather } from './gather.js';

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
  { attempt }: Pick<StoreConnection, 'attempt'>,
  read: (keys: string[]) => Promise<readonly Row[]>,
): (key: string) => Promise<Row | undefined> {
  const gather = makeGather(EVERY_MS);
  let next: Batch<Row> | undefined;

  const begin = (keys: Set<string>): Batch<Row> => ({
    keys,
    rows: gather().then(async () => {
      if (next?.keys === keys) next = undefined;
      const found = await attempt(() => read([...keys]));
      return new Map(found.map((row) => [row.key, row]));
    }),
  });

  return async (key) => {
    if (!next || next.keys.size === MOST) next = begin(new Set());
    next.keys.add(key);
    return (await next.rows).get(key);
  };
}
