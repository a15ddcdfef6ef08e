import { ENDPOINTS, type Endpoint } from '@flotilla/protocol';
import { expect, test } from 'vitest';
import { BrowserClient } from '../testing/browser-client.js';
import { OnlineClient } from '../testing/online-client.js';
import { serverOfFile } from '../testing/online-server.js';

const server = await serverOfFile({ onlineLimits: { http: { exportsPerHour: 1e6 } } });
const browser = await BrowserClient.register(server.origin, 'owner');
const program = await OnlineClient.join(server.origin, 'Program');

/** Hostile parameters, encoded for a URL. */
const HOSTILE: readonly string[] = [
  ...['%00', 'abc%00def', '%ff', '%ed%a0%80', '%', '%e2%80%ae', '..%2f..%2fetc', '%F0%9F%9A%A2'],
  ...['x'.repeat(10_000), '%F0%9F%9A%A2'.repeat(800), '__proto__', "'%20or%20''='", '-1', '1e400'],
];

/** JSON strings with a NUL or an unpaired surrogate. */
const TEXTS: readonly string[] = ['"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"\\ud83d x"'];

/** Returns the status without awaiting the body: streams end only when a client leaves. */
async function statusOf(method: string, path: string, headers: Record<string, string>) {
  const isSent = !['GET', 'DELETE'].includes(method);
  const leave = new AbortController();
  const answer = await fetch(server.origin + path, {
    method,
    signal: leave.signal,
    headers: { ...headers, ...(isSent && { 'content-type': 'application/json' }) },
    ...(isSent && { body: '{}' }),
  });
  leave.abort();
  return answer.status;
}

test.each(HOSTILE)('in an address %.30s breaks nothing', async (text) => {
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
});

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

test.each(TEXTS)('a text that no database keeps is refused: %s', async (text) => {
  for (const [method, path, body] of bodies(text)) {
    // Passkeys need a host name, and accounts a browser.
    const { origin } = path.startsWith('/account') ? browser : server;
    const own = path.startsWith('/account') ? { cookie: browser.cookie ?? '' } : program.headers;
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      body,
      headers: { ...own, origin, 'content-type': 'application/json' },
    });
    const { code } = (await answer.json()) as { code?: string };
    expect([400, 403, 409], `${path} ${code}`).toContain(answer.status);
  }
});
