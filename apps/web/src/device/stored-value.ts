import type * as z from 'zod';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { keepText } from './stored-text.js';

/**
 * Makes a value of what was saved: of undefined where nothing was, of null where it was no JSON.
 * @param setAside keeps what was saved under `<key>.damaged`, before anything is written in its place
 */
export type Reader<Value> = (saved: unknown, setAside: () => void) => Value;

/** One value that is kept on this device. What is set in the store is written at once. */
export function keepValue<Value extends object>(
  key: string,
  read: Reader<Value>,
  written: (value: Value) => unknown = (value) => value,
): UseBoundStore<StoreApi<Value>> {
  const kept = keepText(key);
  const readKept = () => {
    const text = kept.read();
    return read(text === null ? undefined : opened(parsed(text)), kept.setAside);
  };
  const store = create<Value>(readKept);
  let isReading = false;
  store.subscribe((now) => {
    if (!isReading) kept.write(JSON.stringify(written(now)));
  });
  // What another tab keeps must not be overwritten by this one.
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key !== key) return;
    isReading = true;
    store.setState(readKept(), true);
    isReading = false;
  });
  return store;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Earlier versions kept some values in an envelope. */
function opened(saved: unknown): unknown {
  const { state, version } = Object(saved) as Record<string, unknown>;
  return state !== undefined && version !== undefined ? state : saved;
}

/**
 * Reads an object by a schema. One that is damaged is set aside.
 * @param mended what is left of it without its faulty parts; read by the schema in its turn
 */
export function bySchema<Value extends object>(
  schema: z.ZodType<Value>,
  usual: Value,
  mended: (damaged: Readonly<Record<string, unknown>>) => unknown = () => usual,
): Reader<Value> {
  return (saved, setAside) => {
    if (saved === undefined) return usual;
    const whole = schema.safeParse(saved);
    if (whole.success) return whole.data;
    setAside();
    return schema.safeParse(mended(Object(saved))).data ?? usual;
  };
}

/** Of a list the items that this schema reads; of anything else none. */
export function wellFormed<Item>(schema: z.ZodType<Item>, list: unknown): Item[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((each) => {
    const { success, data } = schema.safeParse(each);
    return success ? [data] : [];
  });
}
