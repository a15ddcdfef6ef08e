import type { StoreApi, UseBoundStore } from 'zustand';
import { persistValue } from './stored-value.js';

export interface StoredList<Item> {
  readonly items: readonly Item[];
  /** Was some data unreadable? A copy is under `<key>.damaged`. */
  readonly isDamaged: boolean;
}

/** Creates a store for a list saved on this device. Updates are written at once. */
export function persistList<Item>(
  key: string,
  readItem: (saved: unknown) => Item | undefined,
): UseBoundStore<StoreApi<StoredList<Item>>> {
  return persistValue<StoredList<Item>>(
    key,
    (saved = [], setAside) => {
      const list = Array.isArray(saved) ? saved : [];
      const items = list.flatMap((item) => readItem(item) ?? []);
      const isDamaged = !Array.isArray(saved) || items.length < list.length;
      if (isDamaged) setAside();
      return { items, isDamaged };
    },
    ({ items }) => items,
  );
}
