import { expect, test } from 'vitest';
import { networkOf } from './rate-limits.js';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['::1', '0:0:0:0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::7', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
