import { storage } from './device.js';

/**
 * A text on this device that is never overwritten where it could not be read: it is first kept under the
 * first key of its own that holds nothing else, `<key>.damaged`, `<key>.damaged-2` and so on. Where there is
 * no room for that, it stays what it is, and nothing is written in its place.
 */
export interface StoredText {
  /** Null where there is none. */
  readonly read: () => string | null;
  /** The text that was read last is not what it should be. */
  readonly setAside: () => void;
  readonly write: (text: string) => void;
  readonly remove: () => void;
}

export function keepText(key: string): StoredText {
  let last: string | null = null;
  /** What still has to be copied before anything is written. */
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

/** Keeps a text where nothing else is. Is it there? */
export function setAside(key: string, text: string): boolean {
  let place = `${key}.damaged`;
  for (let count = 2; (storage.getItem(place) ?? text) !== text; count += 1)
    place = `${key}.damaged-${count}`;
  storage.setItem(place, text);
  return storage.getItem(place) === text;
}
