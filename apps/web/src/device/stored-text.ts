import { safeStorage } from './device.js';

/**
 * Stored text. Unreadable text is copied to a free key (`<key>.damaged`, `<key>.damaged-2`, …)
 * before it is overwritten. If the copy does not fit, nothing is written.
 */
export interface StoredText {
  readonly read: () => string | null;
  /** Marks the text last read as unreadable, and copies it. */
  readonly setAside: () => void;
  readonly write: (text: string) => void;
  readonly remove: () => void;
}

export function persistText(key: string): StoredText {
  let lastReadText: string | null = null;
  /** Text that must be copied before anything is written. */
  let unreadable: string | null = null;
  const canWrite = () => {
    if (unreadable !== null && copyDamagedText(key, unreadable)) unreadable = null;
    return unreadable === null;
  };
  return {
    read: () => {
      unreadable = null;
      lastReadText = safeStorage.getItem(key);
      return lastReadText;
    },
    setAside: () => {
      unreadable = lastReadText;
      canWrite();
    },
    write: (text) => {
      if (canWrite()) safeStorage.setItem(key, text);
    },
    remove: () => {
      if (canWrite()) safeStorage.removeItem(key);
    },
  };
}

/** Copies a text to a free key; returns false if that failed. */
export function copyDamagedText(key: string, text: string): boolean {
  let freeKey = `${key}.damaged`;
  for (let count = 2; (safeStorage.getItem(freeKey) ?? text) !== text; count += 1)
    freeKey = `${key}.damaged-${count}`;
  safeStorage.setItem(freeKey, text);
  return safeStorage.getItem(freeKey) === text;
}
