import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { type KeptText, keepText } from './kept-text.js';

export interface KeptList<Item> {
  readonly items: readonly Item[];
  /** Was there something that could not be read? It has been set aside under `<key>.damaged`. */
  readonly isDamaged: boolean;
}

/** A list that is kept on this device. Whatever is set in the store is written at once. */
export function keepList<Item>(
  key: string,
  readItem: (saved: unknown) => Item | undefined,
): UseBoundStore<StoreApi<KeptList<Item>>> {
  const kept = keepText(key);
  const store = create<KeptList<Item>>(() => readList(kept, readItem));
  let isReading = false;
  store.subscribe((now, before) => {
    if (now.items !== before.items && !isReading) kept.write(JSON.stringify(now.items));
  });
  // What another tab keeps must not be overwritten by this one.
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key !== key) return;
    isReading = true;
    store.setState(readList(kept, readItem));
    isReading = false;
  });
  return store;
}

function readList<Item>(
  kept: KeptText,
  readItem: (saved: unknown) => Item | undefined,
): KeptList<Item> {
  const text = kept.read();
  if (text === null) return { items: [], isDamaged: false };
  const saved = parseList(text);
  const items = saved.flatMap((each) => readItem(each) ?? []);
  const isDamaged = items.length < saved.length || (saved.length === 0 && text.trim() !== '[]');
  if (isDamaged) kept.setAside();
  return { items, isDamaged };
}

function parseList(text: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
