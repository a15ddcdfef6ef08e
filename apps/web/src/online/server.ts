import { type Fault, makeClient, SERVER_REFUSALS, type ServerRefusal } from '@flotilla/protocol';
import type { Result } from '@flotilla/rules';
import { isOffline } from './network.js';

export type ServerAnswer<Value> = Promise<Result<Value, Fault>>;

/** Client for the server of this page. */
export const server = makeClient({
  origin: '',
  fetch: (path, init) => (isOffline() ? Promise.reject() : fetch(path, init)),
});

/**
 * Maps a fault to a code that has a text; an unknown code of a newer server falls back to its HTTP status.
 */
export function knownCode({ code, status }: Fault): ServerRefusal | 'no-server' {
  const known = SERVER_REFUSALS.find((each) => each === code);
  if (known) return known;
  if (status === 401) return 'no-session';
  if (status === 404) return 'not-found';
  if (status === 429) return 'rate';
  return status < 400 ? 'no-server' : 'unavailable';
}
