import type * as z from 'zod';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { parseObject, storage } from '../play/device.js';
import { setAside } from '../play/kept-list.js';

/**
 * One object that is kept on this device and read by a schema. Whatever is set in the store is written at
 * once; what cannot be read is set aside under `<key>.damaged`, and the usual value takes its place.
 */
export function keepValue<Value extends object>(
  key: string,
  schema: z.ZodType<Value>,
  usual: Value,
): UseBoundStore<StoreApi<Value>> {
  const read = (): Value => {
    const text = storage.getItem(key);
    if (text === null) return usual;
    const { success, data } = schema.safeParse(parseObject(text));
    if (success) return data;
    setAside(key, text);
    return usual;
  };
  const store = create<Value>(read);
  let isReading = false;
  store.subscribe((now) => {
    if (!isReading) storage.setItem(key, JSON.stringify(now));
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
