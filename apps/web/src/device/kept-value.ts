import { parseObject } from '@flotilla/play';
import type * as z from 'zod';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { keepText } from './kept-text.js';

/**
 * One object that is kept on this device and read by a schema. Whatever is set in the store is written at
 * once; what cannot be read is set aside under `<key>.damaged`, and what can be saved of it takes its place.
 * @param mended what is left of an object without its faulty parts; read by the schema in its turn
 */
export function keepValue<Value extends object>(
  key: string,
  schema: z.ZodType<Value>,
  usual: Value,
  mended: (damaged: Readonly<Record<string, unknown>>) => unknown = () => usual,
): UseBoundStore<StoreApi<Value>> {
  const kept = keepText(key);
  const read = (): Value => {
    const text = kept.read();
    if (text === null) return usual;
    const object = parseObject(text);
    const whole = schema.safeParse(object);
    if (whole.success) return whole.data;
    kept.setAside();
    return schema.safeParse(object && mended(object)).data ?? usual;
  };
  const store = create<Value>(read);
  let isReading = false;
  store.subscribe((now) => {
    if (!isReading) kept.write(JSON.stringify(now));
  });
  // What another tab keeps must not be overwritten by this one.
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key !== key) return;
    isReading = true;
    store.setState(read(), true);
    isReading = false;
  });
  return store;
}

/** Of a list the items that this schema reads; of anything else none. */
export function wellFormed<Item>(schema: z.ZodType<Item>, list: unknown): Item[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((each) => {
    const { success, data } = schema.safeParse(each);
    return success ? [data] : [];
  });
}
