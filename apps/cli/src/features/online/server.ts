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

/**
 * JSON of a server with every text in it made harmless: strangers write names and talk, and an escape
 * sequence must not reach the terminal. Undefined for what is not JSON.
 */
export function harmlessOf(json: string): string | undefined {
  // Only an escape or a letter outside ASCII can hold one.
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

/** Those of which the story says less, as it does not know the server. */
const FAULTS: Readonly<Record<string, 'notFound' | 'unknown' | undefined>> = {
  'not-found': 'notFound',
  'no-session': 'unknown',
};

/** Why a server did not do it, in one line. */
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

/** Nothing answered, or nothing that can answer now; the same may be asked again. */
export function isAway({ status }: Fault): boolean {
  return status === 0 || status >= 500;
}

/** What the server answered. @throws CliError saying why it did not */
export function answered<T>(texts: Texts, origin: string, asked: Result<T, Fault>): T {
  if (asked.ok) return asked.value;
  throw new CliError(describeServerFault(texts, origin, asked.error));
}

function isTold(code: string): code is ServerRefusal {
  return SERVER_REFUSALS.some((each) => each === code);
}
