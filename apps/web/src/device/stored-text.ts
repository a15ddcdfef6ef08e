import { storage } from './device.js';

/**
 * Saved text that is never overwritten while unreadable: it is first copied to a free key, `<key>.damaged`,
 * `<key>.damaged-2` and so on. If there is no room for the copy, the text stays and nothing is written in its
 * place.
 */
export interface StoredText {
  /** Returns the text; null if there is none. */
  readonly read: () => string | null;
  /** Marks the text last read as invalid, so that it is copied before the next write. */
  readonly setAside: () => void;
  readonly write: (text: string) => void;
  readonly remove: () => void;
}

export function keepText(key: string): StoredText {
  let last: string | null = null;
  /** Text that must be copied before anything is written. */
  let unread: string | null = null;
  const isFree = () => {
    if (unread !== null && setAside(key, unread)) unread = null;
    return unread === null;
  };
  return {
    read: () => {
      unread = null;
      last = storage.getItem(key);
      return last;
    },
    setAside: () => {
      unread = last;
      isFree();
    },
    write: (text) => {
      if (isFree()) storage.setItem(key, text);
    },
    remove: () => {
      if (isFree()) storage.removeItem(key);
    },
  };
}

/** Saves a text under a free key. Returns whether it is saved. */
export function setAside(key: string, text: string): boolean {
  let place = `${key}.damaged`;
  for (let count = 2; (storage.getItem(place) ?? text) !== text; count += 1)
    place = `${key}.damaged-${count}`;
  storage.setItem(place, text);
  return storage.getItem(place) === text;
}
