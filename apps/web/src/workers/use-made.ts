import { seal, unseal } from '@flotilla/rules';
import { useEffect, useMemo } from 'react';
import { keepText } from '../device/stored-text.js';
import { useAnswer, type WorkerAnswer } from './use-answer.js';

/** Content determined by its key, such as the puzzle of a day. */
export interface Content<Key, Value> {
  /** Returns a name unique among all content. */
  readonly nameOf: (key: Key) => string;
  /** Requests plain data from a worker. */
  readonly make: (key: Key) => Promise<unknown>;
  /** Parses the data; returns undefined if they are invalid. */
  readonly read: (plain: unknown, key: Key) => Value | undefined;
}

type Named = readonly [name: string, plain: unknown];

/** Saved plain data, latest last; sealed, since it may include a hidden fleet. */
const MADE = keepText('flotilla.made');

/** Maximum number of items: content of today and tomorrow, and two puzzles of each grade. */
const MOST = 16;

const underWay = new Map<string, Promise<unknown>>();

/**
 * Returns saved content, or has a worker create it.
 * @param next content likely to be needed next, created while this is used
 */
export function useMade<Key, Value>(
  content: Content<Key, Value>,
  key: Key | undefined,
  next?: Key,
): WorkerAnswer<Value> {
  const [name, ahead] = [key, next].map((each) =>
    each === undefined ? undefined : content.nameOf(each),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: content follows from its name.
  const kept = useMemo(() => {
    const found = keptContent().find(([each]) => each === name);
    return found && content.read(found[1], key!);
  }, [name]);
  const made = useAnswer(kept === undefined ? name : undefined, async () => {
    const value = content.read(await makeOnce(content, key!), key!);
    if (value === undefined) throw new Error(`${name} was not made`);
    return value;
  });
  const value = kept ?? made.value;
  const isThere = value !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: content follows from its name.
  useEffect(() => {
    if (!isThere || !ahead || keptContent().some(([each]) => each === ahead)) return;
    // A failure is reported when the content is needed.
    makeOnce(content, next!).catch(() => undefined);
  }, [isThere, ahead]);
  return { ...made, value };
}

/** Joins a request already in progress. */
function makeOnce<Key>(content: Content<Key, unknown>, key: Key): Promise<unknown> {
  const name = content.nameOf(key);
  const making = underWay.get(name) ?? content.make(key).then((plain) => keepContent(name, plain));
  underWay.set(name, making);
  return making.finally(() => underWay.delete(name));
}

function keptContent(): readonly Named[] {
  return JSON.parse(unseal(MADE.read() ?? '') ?? '[]');
}

function keepContent(name: string, plain: unknown): unknown {
  const others = keptContent().filter(([each]) => each !== name);
  MADE.write(seal(JSON.stringify([...others, [name, plain]].slice(-MOST))));
  return plain;
}
