import type * as z from 'zod';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { persistText } from './stored-text.js';

/**
 * Converts saved JSON to a value; `saved` is undefined if absent and null if not JSON.
 * @param setAside copies the saved data to `<key>.damaged` before it is overwritten
 */
export type StoredValueReader<Value> = (saved: unknown, setAside: () => void) => Value;

/** Creates a store for a value saved on this device. Updates are written at once. */
export function persistValue<Value extends object>(
  key: string,
  read: StoredValueReader<Value>,
  toSaved: (value: Value) => unknown = (value) => value,
): UseBoundStore<StoreApi<Value>> {
  const storedText = persistText(key);
  const readStored = () => {
    const text = storedText.read();
    return read(text === null ? undefined : unwrapEnvelope(parseOrNull(text)), storedText.setAside);
  };
  const store = create<Value>(readStored);
  let isReading = false;
  store.subscribe((value) => {
    if (!isReading) storedText.write(JSON.stringify(toSaved(value)));
  });
  // Adopts the writes of other tabs instead of overwriting them.
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key !== key) return;
    isReading = true;
    store.setState(readStored(), true);
    isReading = false;
  });
  return store;
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Unwraps the envelope that earlier versions put around some values. */
function unwrapEnvelope(saved: unknown): unknown {
  const { state, version } = Object(saved) as Record<string, unknown>;
  return state !== undefined && version !== undefined ? state : saved;
}

/** Returns a reader that validates by a schema. @param recover salvages damaged data */
export function schemaReader<Value extends object>(
  schema: z.ZodType<Value>,
  defaultValue: Value,
  recover: (damaged: Readonly<Record<string, unknown>>) => unknown = () => defaultValue,
): StoredValueReader<Value> {
  return (saved, setAside) => {
    if (saved === undefined) return defaultValue;
    const validated = schema.safeParse(saved);
    if (validated.success) return validated.data;
    setAside();
    return schema.safeParse(recover(Object(saved))).data ?? defaultValue;
  };
}

/** Returns the items of a list that match this schema; none if it is not a list. */
export function validItems<Item>(schema: z.ZodType<Item>, list: unknown): Item[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((item) => {
    const { success, data } = schema.safeParse(item);
    return success ? [data] : [];
  });
}
