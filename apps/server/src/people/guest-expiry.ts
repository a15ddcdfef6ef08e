import type { Basics } from '../basics.js';
import { repeat } from '../repeat.js';
import { DELETED_NAME, DELETED_WORDS } from './accounts.js';

const DAY_MS = 86_400_000;
const EVERY_MS = 3_600_000;
/** Guests erased between checks whether the server stops. */
const PORTION = 100;

/**
 * Erases guests not seen for a number of days, at once and then every hour. Several processes may do so at the same
 * time. Returns a function that stops it.
 * @param days 0 for never
 */
export function expireGuests({ store, onFailure }: Basics, days: number): () => Promise<void> {
  if (days === 0) return async () => {};
  let isStopped = false;
  const expire = async () => {
    const before = store.now() - days * DAY_MS;
    let done = 1;
    while (done > 0 && !isStopped) {
      done = await store.expireGuests(before, PORTION, DELETED_NAME, DELETED_WORDS);
    }
  };
  const first = expire().catch(onFailure);
  const stopRepeating = repeat(EVERY_MS, expire, onFailure);
  return async () => {
    isStopped = true;
    await Promise.all([first, stopRepeating()]);
  };
}
