import { expect, test } from 'vitest';
import { siteOf } from './site.js';

test.each([
  ['http', 'localhost:3000', 'localhost'],
  ['https', 'sea.example', 'sea.example'],
  ['https', 'sea.example:8443', 'sea.example'],
] as const)('%s://%s has passkeys', (protocol, host, hostname) => {
  const value = { host: hostname, origin: `${protocol}://${host}` };
  expect(siteOf({ protocol, host, hostname })).toEqual({ ok: true, value });
});

test.each([
  ['http', 'sea.example', 'sea.example', 'insecure'],
  ['http', '192.168.1.7:3000', '192.168.1.7', 'insecure'],
  ['http', '127.0.0.1:3000', '127.0.0.1', 'address'],
  ['http', '[::1]:3000', '[::1]', 'address'],
  ['https', '192.168.1.7', '192.168.1.7', 'address'],
  ['http', 'localhost.example', 'localhost.example', 'insecure'],
] as const)('%s://%s has none', (protocol, host, hostname, reason) => {
  const error = { code: 'no-passkeys', reason };
  expect(siteOf({ protocol, host, hostname })).toEqual({ ok: false, error });
});
