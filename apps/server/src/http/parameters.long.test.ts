import { ENDPOINTS, type Endpoint } from '@flotilla/protocol';
import { describe, expect, test } from 'vitest';
import { BrowserClient } from '../testing/browser-client.js';
import { OnlineClient } from '../testing/online-client.js';
import { serverOfFile } from '../testing/online-server.js';

const server = await serverOfFile({ onlineLimits: { http: { exportsPerHour: 1e6 } } });
const browser = await BrowserClient.register(server.origin, 'owner');
const program = await OnlineClient.join(server.origin, 'Program');

/** Encoded for a URL. */
const HOSTILE: readonly string[] = [
  ...['%00', 'abc%00def', '%ff', '%ed%a0%80', '%', '%e2%80%ae', '..%2f..%2fetc', '%F0%9F%9A%A2'],
  ...['x'.repeat(10_000), '%F0%9F%9A%A2'.repeat(800), '__proto__', "'%20or%20''='", '-1', '1e400'],
];

/** JSON strings; the last has an unpaired surrogate. */
const TEXTS: readonly string[] = ['"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"\\ud83d x"'];

/** Streams end only when a client leaves: they are not awaited. */
async function statusOf(method: string, path: string, headers: Record<string, string>) {
  const isSent = !['GET', 'DELETE'].includes(method);
  const leave = new AbortController();
  const answer = await fetch(server.origin + path, {
    ...{ method, signal: leave.signal },
    headers: { ...headers, ...(isSent && { 'content-type': 'application/json' }) },
    ...(isSent && { body: '{}' }),
  });
  leave.abort();
  return answer.status;
}

describe('whatever stands in an address', () => {
  test.each(HOSTILE.map((each) => [each.slice(0, 30), each]))(
    '%s breaks nothing',
    async (_, text) => {
      const asked = [];
      for (const { method, path, params, query } of Object.values<Endpoint>(ENDPOINTS)) {
        if (params) asked.push([method, `/api${path.replaceAll(/:\w+/g, text)}`] as const);
        const queries = query && 'shape' in query ? Object.keys(query.shape as object) : [];
        for (const name of queries)
          asked.push([method, `/api${path}?mine&over&${name}=${text}`] as const);
      }
      expect(asked.length).toBeGreaterThan(20);
      const own = { cookie: browser.cookie ?? '', origin: server.origin };
      for (const [method, path] of asked) {
        for (const headers of [own, program.headers]) {
          const status = await statusOf(method, path, headers);
          expect(status, `${method} ${path.slice(0, 80)}`).toBeLessThan(500);
        }
      }
    },
  );
});

describe('a text that no database keeps', () => {
  const TERMS = '"pace":{"kind":"none"},"begins":"draw"';
  const clientData = (text: string) =>
    Buffer.from(`{"type":"webauthn.get","challenge":${text}}`).toString('base64url');
  const bodies = (text: string) =>
    [
      ['POST', '/guest', `{"name":${text},"token":true}`],
      ['PATCH', '/me', `{"name":${text}}`],
      ['POST', '/challenges', `{"isPublic":true,"terms":{"rules":{"name":${text}},${TERMS}}}`],
      ['POST', '/account/bots', `{"name":${text}}`],
      ['DELETE', '/account', `{"handle":${text}}`],
      ['POST', '/account/sign-in/code', `{"code":${text}}`],
      [
        ...(['POST', '/account/sign-in/finish'] as const),
        `{"id":"a","response":{"clientDataJSON":"${clientData(text)}"}}`,
      ],
    ] as const;

  test.each(TEXTS)('%s is refused', async (text) => {
    for (const [method, path, body] of bodies(text)) {
      // Passkeys need a host name, and accounts a browser.
      const isOfAccount = path.startsWith('/account');
      const origin = isOfAccount ? browser.origin : server.origin;
      const headers = isOfAccount
        ? { cookie: browser.cookie ?? '', origin }
        : { ...program.headers, origin };
      const answer = await fetch(`${origin}/api${path}`, {
        ...{ method, body, headers: { ...headers, 'content-type': 'application/json' } },
      });
      const { code } = (await answer.json()) as { code?: string };
      expect([400, 403, 409], `${path} ${code}`).toContain(answer.status);
    }
  });
});
