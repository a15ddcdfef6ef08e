import { type Client, makeClient } from '@flotilla/protocol';
import { harmlessOf } from './harmless.js';

const TIMEOUT_MS = 10_000;

/** Single requests to a server, as the player whose token this is. */
export function clientOf(origin: string, token?: string): Client {
  return makeClient({
    ...{ origin, token },
    fetch: async (url, init) => {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
      const text = await response.text();
      const { ok, status } = response;
      // A record is not JSON.
      return { ok, status, text: async () => harmlessOf(text) ?? text };
    },
  });
}
