import { expect, test } from 'vitest';
import { isLoopback, networkOf } from './networks.js';

test.each([
  ['203.0.113.7', '203.0.113.7', null],
  ['::ffff:203.0.113.7', '203.0.113.7', null],
  ['::ffff:cb00:7107', '203.0.113.7', null],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7', null],
  ['64:ff9b::203.0.113.7', '203.0.113.7', null],
  ['::ffff:0:203.0.113.7', '203.0.113.7', null],
  ['2002:cb00:7107:5::9', '203.0.113.7', null],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:ff::9', '2001:db8:1:ff::/64', '2001:db8:1::/48'],
  ['2001:db8::7', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['no address', 'no address', null],
])('%s is counted as %s of %s', (address, household, site) => {
  expect(networkOf(address)).toEqual({ household, site });
});

test.each([
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:7f00:1', true],
  ['::1', true],
  ['10.0.0.1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::127.0.0.1', false],
  ['2002:7f00:1::1', false],
  ['unix:', false],
])('%s is this machine: %s', (address, expected) => {
  expect(isLoopback(address)).toBe(expected);
});
