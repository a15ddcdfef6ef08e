import {
  type Client,
  makeClient,
  type RequestFault,
  SERVER_REFUSALS,
  type ServerRefusal,
} from '@flotilla/protocol';
import type { Result } from '@flotilla/rules';
import { CliError, plain } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';

const REQUEST_TIMEOUT_MS = 10_000;

/** Requests are anonymous without a token. */
export function makeServerClient(origin: string, token?: string): Client {
  return makeClient({
    origin,
    token,
    fetch: async (url, init) => {
      const response = await fetch(url, {
        ...init,
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      });
      const text = await response.text();
      const { ok, status } = response;
      // A game record is plain text, not JSON.
      return { ok, status, text: async () => sanitizeJson(text) ?? text };
    },
  });
}

/**
 * Removes escape sequences from the strings of a server's JSON, since names and chat come from
 * other users. Undefined for invalid JSON.
 */
export function sanitizeJson(json: string): string | undefined {
  // Printable ASCII without backslashes cannot hold an escape sequence.
  if (!/\\|[^\x20-\x7e]/.test(json)) return json;
  try {
    const sanitized: unknown = JSON.parse(json, (_key, value: unknown) =>
      typeof value === 'string' ? plain(value) : value,
    );
    return JSON.stringify(sanitized);
  } catch {
    return undefined;
  }
}

/** Faults with a message of their own, because the shared text does not name the server. */
const FAULT_KEYS: Readonly<Record<string, 'notFound' | 'unknown' | undefined>> = {
  'not-found': 'notFound',
  'no-session': 'unknown',
};

export function describeServerFault(texts: Texts, origin: string, fault: RequestFault): string {
  const { t, story } = texts;
  const { code } = fault;
  if (isUnreachable(fault)) return t('commands:online.unreachable', { origin });
  if (code === 'no-server') return t('commands:online.noServer', { origin });
  const key = FAULT_KEYS[code];
  if (key) return t(`commands:online.fault.${key}`, { origin });
  if (isServerRefusal(code)) return story.t(`refusal.online.${code}`);
  return t('commands:online.fault.other', { origin, code: plain(code).slice(0, 40) });
}

/** Is the server unreachable or failing, so that a retry makes sense? */
export function isUnreachable({ status }: RequestFault): boolean {
  return status === 0 || status >= 500;
}

/** @throws CliError if the server refused the request */
export function unwrapReply<T>(texts: Texts, origin: string, reply: Result<T, RequestFault>): T {
  if (reply.ok) return reply.value;
  throw new CliError(describeServerFault(texts, origin, reply.error));
}

function isServerRefusal(code: string): code is ServerRefusal {
  return SERVER_REFUSALS.some((refusal) => refusal === code);
}
