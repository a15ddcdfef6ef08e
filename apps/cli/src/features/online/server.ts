import {
  type Client,
  type Fault,
  makeClient,
  SERVER_REFUSALS,
  type ServerRefusal,
} from '@flotilla/protocol';
import type { Result } from '@flotilla/rules';
import { CliError, plain } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';

const TIMEOUT_MS = 10_000;

/** Returns a client for single requests, as the player with this token. */
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

/**
 * Sanitizes every text in a server's JSON. Strangers write names and chat, and escape sequences must not reach the
 * terminal. Undefined for invalid JSON.
 */
export function harmlessOf(json: string): string | undefined {
  // Only an escape or a non-ASCII letter can be harmful.
  if (!/\\|[^\x20-\x7e]/.test(json)) return json;
  try {
    const made: unknown = JSON.parse(json, (_key, value: unknown) =>
      typeof value === 'string' ? plain(value) : value,
    );
    return JSON.stringify(made);
  } catch {
    return undefined;
  }
}

/** Faults with a message of their own, since the story's does not name the server. */
const FAULTS: Readonly<Record<string, 'notFound' | 'unknown' | undefined>> = {
  'not-found': 'notFound',
  'no-session': 'unknown',
};

/** Describes in one line why a server refused a request. */
export function describeServerFault(texts: Texts, origin: string, refused: Fault): string {
  const { t, story } = texts;
  const { code } = refused;
  if (isAway(refused)) return t('commands:online.unreachable', { origin });
  if (code === 'no-server') return t('commands:online.noServer', { origin });
  const fault = FAULTS[code];
  if (fault) return t(`commands:online.fault.${fault}`, { origin });
  if (isTold(code)) return story.t(`refusal.online.${code}`);
  return t('commands:online.fault.other', { origin, code: plain(code).slice(0, 40) });
}

/** Did nothing answer, or is the server unavailable now? The request may be retried. */
export function isAway({ status }: Fault): boolean {
  return status === 0 || status >= 500;
}

/** Returns the server's answer. @throws CliError if it refused */
export function answered<T>(texts: Texts, origin: string, asked: Result<T, Fault>): T {
  if (asked.ok) return asked.value;
  throw new CliError(describeServerFault(texts, origin, asked.error));
}

function isTold(code: string): code is ServerRefusal {
  return SERVER_REFUSALS.some((each) => each === code);
}
