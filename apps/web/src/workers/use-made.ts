import { seal, unseal } from '@flotilla/rules';
import { useEffect, useMemo } from 'react';
import { persistText } from '../device/stored-text.js';
import { useWorkerAnswer, type WorkerAnswer } from './use-answer.js';

/** Content determined by its key, such as the puzzle of a day. */
export interface GeneratedContent<Key, Value> {
  /** Returns a name that is unique among all kinds of content. */
  readonly nameOf: (key: Key) => string;
  /** Requests plain data from a worker. */
  readonly make: (key: Key) => Promise<unknown>;
  /** Parses the data; returns undefined if it is invalid. */
  readonly read: (plain: unknown, key: Key) => Value | undefined;
}

type NamedContent = readonly [name: string, plain: unknown];

/** Saved plain data, latest last; sealed, since it may include a hidden fleet. */
const STORED_CONTENT = persistText('flotilla.made');

/** Maximum number of items: content of today and tomorrow, and two puzzles of each grade. */
const MAX_STORED_CONTENT = 16;

const pending = new Map<string, Promise<unknown>>();

/** Returns saved content, or has a worker create it. @param next key of content to create early */
export function useGeneratedContent<Key, Value>(
  content: GeneratedContent<Key, Value>,
  key: Key | undefined,
  next?: Key,
): WorkerAnswer<Value> {
  const [name, nextName] = [key, next].map((item) =>
    item === undefined ? undefined : content.nameOf(item),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: content follows from its name.
  const saved = useMemo(() => {
    const entry = savedContent().find(([savedName]) => savedName === name);
    return entry && content.read(entry[1], key!);
  }, [name]);
  const created = useWorkerAnswer(saved === undefined ? name : undefined, async () => {
    const value = content.read(await generateOnce(content, key!), key!);
    if (value === undefined) throw new Error(`${name} was not made`);
    return value;
  });
  const value = saved ?? created.value;
  const hasValue = value !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: content follows from its name.
  useEffect(() => {
    if (!hasValue || !nextName || savedContent().some(([item]) => item === nextName)) return;
    // A failure is reported when the content is needed.
    generateOnce(content, next!).catch(() => undefined);
  }, [hasValue, nextName]);
  return { ...created, value };
}

/** Requests content, or joins a request in progress. */
function generateOnce<Key>(content: GeneratedContent<Key, unknown>, key: Key): Promise<unknown> {
  const name = content.nameOf(key);
  const request = pending.get(name) ?? content.make(key).then((plain) => saveContent(name, plain));
  pending.set(name, request);
  return request.finally(() => pending.delete(name));
}

function savedContent(): readonly NamedContent[] {
  return JSON.parse(unseal(STORED_CONTENT.read() ?? '') ?? '[]');
}

function saveContent(name: string, plain: unknown): unknown {
  const otherContent = savedContent().filter(([savedName]) => savedName !== name);
  STORED_CONTENT.write(
    seal(JSON.stringify([...otherContent, [name, plain]].slice(-MAX_STORED_CONTENT))),
  );
  return plain;
}
