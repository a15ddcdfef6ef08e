import { expect, test } from 'vitest';
import { roundedNumber } from './large-number.js';

test.each([
  ['en', 0, 3, '0'],
  ['en', 1_234_567, 3, '1,230,000'],
  ['en', 999_999_999_999_999, 15, '999,999,999,999,999'],
  ['en', 1e15, 3, '1 × 10¹⁵'],
  ['en', 1_855_545_978_831_780, 3, '1.86 × 10¹⁵'],
  ['ru', 1_855_545_978_831_780, 9, '1,85554598 · 10¹⁵'],
  ['en', 9.996e22, 3, '1 × 10²³'],
  ['ru', 2.5e103, 2, '2,5 · 10¹⁰³'],
])('in %s %d with %i digits is %s', (lang, value, digits, text) => {
  expect(roundedNumber(lang, value, digits).replace(/\u00A0/g, ' ')).toBe(text);
});
