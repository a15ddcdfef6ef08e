import {
  makeClient,
  type RequestFault,
  SERVER_REFUSALS,
  type ServerRefusal,
} from '@flotilla/protocol';
import type { Result } from '@flotilla/rules';
import { isOffline } from './network.js';

export type ServerAnswer<Value> = Promise<Result<Value, RequestFault>>;

export const serverClient = makeClient({
  origin: '',
  fetch: (path, init) => (isOffline() ? Promise.reject() : fetch(path, init)),
});

/** Maps a fault to a code that has a text; unknown codes fall back to their HTTP status. */
export function refusalTextCode({ code, status }: RequestFault): ServerRefusal | 'no-server' {
  const refusalCode = SERVER_REFUSALS.find((refusal) => refusal === code);
  if (refusalCode) return refusalCode;
  if (status === 401) return 'no-session';
  if (status === 404) return 'not-found';
  if (status === 429) return 'rate';
  return status < 400 ? 'no-server' : 'unavailable';
}
