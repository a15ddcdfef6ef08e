import type { BaseDeps } from '../basics.js';
import { startRepeating } from '../repeat.js';
import { DELETED_MESSAGE, DELETED_NAME } from './accounts.js';

const DAY_MS = 86_400_000;
const EXPIRY_INTERVAL_MS = 3_600_000;
/** Guests erased per batch; the server can stop between batches. */
const GUESTS_PER_BATCH = 100;

/** Erases guests not seen for `days` (0: never), at once and every hour, until stopped. */
export function startGuestExpiry(
  { store, onFailure }: BaseDeps,
  days: number,
): () => Promise<void> {
  if (days === 0) return async () => {};
  let isStopped = false;
  const expire = async () => {
    const before = store.now() - days * DAY_MS;
    let expiredCount = 1;
    while (expiredCount > 0 && !isStopped) {
      expiredCount = await store.expireGuests(
        before,
        GUESTS_PER_BATCH,
        DELETED_NAME,
        DELETED_MESSAGE,
      );
    }
  };
  const first = expire().catch(onFailure);
  const stopRepeating = startRepeating(EXPIRY_INTERVAL_MS, expire, onFailure);
  return async () => {
    isStopped = true;
    await Promise.all([first, stopRepeating()]);
  };
}
