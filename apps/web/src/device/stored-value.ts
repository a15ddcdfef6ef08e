import type * as z from 'zod';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { keepText } from './stored-text.js';

/**
 * Converts saved data to a value: undefined if nothing was saved, null if it was not JSON.
 * @param setAside keeps the saved data under `<key>.damaged`, before anything is written in its place
 */
export type Reader<Value> = (saved: unknown, setAside: () => void) => Value;

/** Creates a store for a value saved on this device. Updates are written at once. */
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
  // Another tab's writes must not be overwritten by this one.
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

/** Unwraps the envelope that earlier versions put around some values. */
function opened(saved: unknown): unknown {
  const { state, version } = Object(saved) as Record<string, unknown>;
  return state !== undefined && version !== undefined ? state : saved;
}

/**
 * Validates an object by a schema. A damaged one is set aside.
 * @param mended recovers the valid parts; its result is validated in turn
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

/** Returns the items of a list that match this schema; none if it is not a list. */
export function wellFormed<Item>(schema: z.ZodType<Item>, list: unknown): Item[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((each) => {
    const { success, data } = schema.safeParse(each);
    return success ? [data] : [];
  });
}
