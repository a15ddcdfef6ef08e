import { IS_FILE } from '../address.js';

/** Is it known that no server can be asked? Requests are skipped while offline. */
export function isOffline(): boolean {
  return IS_FILE || navigator.onLine === false;
}

/** Unpredictable bytes, also where Web Crypto is absent, as over plain http in a home network. */
export function randomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}
