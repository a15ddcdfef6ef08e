import type { Rows, StoreConnection } from './connection.js';
import { makeGather } from './gather.js';

/** Keys of one statement: with more, all else would wait for it too long. */
const MOST = 100;
/** After a restart a client is accepted each millisecond or so, and each asks for its session, then for its game. */
const EVERY_MS = 10;

interface Batch {
  readonly keys: Set<string>;
  readonly rows: Promise<ReadonlyMap<string, Rows[number]>>;
}

/**
 * Reads rows by their keys: those that are asked for at about the same time by one statement, most of whose cost does
 * not depend on its rows.
 * @param statement takes the keys as a JSON list; each of its rows has a `key` of its own
 */
export function makeBatches(
  { prepare, attempt }: Pick<StoreConnection, 'prepare' | 'attempt'>,
  name: string,
  statement: string,
): (key: string) => Promise<Rows[number] | undefined> {
  const read = prepare(name, statement);
  const gather = makeGather(EVERY_MS);
  let next: Batch | undefined;

  const begin = (keys: Batch['keys']): Batch => ({
    keys,
    rows: gather().then(async () => {
      if (next?.keys === keys) next = undefined;
      const found = await attempt(() => read(JSON.stringify([...keys])));
      return new Map(found.map((row) => [String(row['key']), row]));
    }),
  });

  return async (key) => {
    if (!next || next.keys.size === MOST) next = begin(new Set());
    next.keys.add(key);
    return (await next.rows).get(key);
  };
}
