import { expect, test } from 'vitest';
import { clockText } from './clock-text.js';

test.each([
  [9_000, 0, '0:09'],
  [8_001, 0, '0:09'],
  [0, 0, '0:00'],
  [750_000, 0, '12:30'],
  [10_800_000, 0, '3:00:00'],
  [86_400_000 * 2 + 3_600_000, 2, '1:00:00'],
])('%d ms are shown as %d days and %s', (ms, days, text) => {
  expect(clockText(ms)).toEqual({ days, text });
});
