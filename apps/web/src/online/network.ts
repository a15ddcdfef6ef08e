import { IS_SINGLE_FILE } from '../address.js';

/** Is the server known to be unreachable? Requests are skipped while offline. */
export function isOffline(): boolean {
  return IS_SINGLE_FILE || navigator.onLine === false;
}

/** Returns cryptographically random bytes, also over plain HTTP, which lacks `crypto.subtle`. */
export function randomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}
