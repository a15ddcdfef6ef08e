import { expect, test } from 'vitest';
import { largeNumber } from './numbers.js';

test.each([
  ['en', 0, '0'],
  ['en', 1_855_545_978_831_780, '1,855,545,978,831,780 (≈ 1.86\u00A0×\u00A010¹⁵)'],
  [
    'ru',
    1_855_545_978_831_780,
    '1\u00A0855\u00A0545\u00A0978\u00A0831\u00A0780 (≈ 1,86\u00A0·\u00A010¹⁵)',
  ],
  ['en', 1.856e30, '1.86\u00A0×\u00A010³⁰'],
  ['ru', 1.856e30, '1,86\u00A0·\u00A010³⁰'],
  ['en', 9.999e99, '1\u00A0×\u00A010¹⁰⁰'],
] as const)('%s: %d is %s', (lang, value, text) => {
  expect(largeNumber({ lang }, value)).toBe(text);
});
