import { err, ok } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { passkeySiteOf } from './site.js';

test.each([
  ['http', 'localhost:3000', 'localhost', null],
  ['https', 'sea.example', 'sea.example', null],
  ['https', 'sea.example:8443', 'sea.example', null],
  ['http', 'sea.example', 'sea.example', 'insecure'],
  ['http', '192.168.1.7:3000', '192.168.1.7', 'insecure'],
  ['http', '127.0.0.1:3000', '127.0.0.1', 'address'],
  ['http', '[::1]:3000', '[::1]', 'address'],
  ['https', '192.168.1.7', '192.168.1.7', 'address'],
  ['http', 'localhost.example', 'localhost.example', 'insecure'],
] as const)('%s://%s has passkeys of %s, or none: %s', (protocol, host, hostname, reason) => {
  const site = ok({ host: hostname, origin: `${protocol}://${host}` });
  const told = reason === null ? site : err({ code: 'no-passkeys', reason });
  expect(passkeySiteOf({ protocol, host, hostname })).toEqual(told);
});
