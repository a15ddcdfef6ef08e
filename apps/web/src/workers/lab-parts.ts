import type { Checkpoint } from '@flotilla/lab';
import { savedParts, saveParts } from './lab-storage.js';

const WRITE_EVERY_MS = 300;

/** A run's finished parts: read once, written in the background. */
export interface Parts extends Checkpoint {
  /** False once something could not be written, which a reload then loses. */
  readonly isKept: boolean;
  /** Writes what is not yet written. */
  flush(): Promise<void>;
}

export async function openParts(run: string): Promise<Parts> {
  const saved = await savedParts(run).catch(() => undefined);
  const known = saved ?? new Map<string, unknown>();
  let isKept = saved !== undefined;
  let unwritten: [string, unknown][] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing = Promise.resolve();

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const parts = unwritten;
    unwritten = [];
    writing = writing
      .then(() => (parts.length > 0 ? saveParts(run, parts) : undefined))
      .catch(() => {
        isKept = false;
      });
    return writing;
  };
  return {
    get isKept() {
      return isKept;
    },
    get: (key) => known.get(key),
    put(key, part) {
      known.set(key, part);
      unwritten.push([key, part]);
      timer ??= setTimeout(() => void flush(), WRITE_EVERY_MS);
    },
    flush,
  };
}
