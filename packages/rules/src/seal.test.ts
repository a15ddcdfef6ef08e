import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll } from '../../../tests/support/for-all.js';
import { seal, unseal } from './seal.js';

const arbitraryText = fc
  .array(fc.integer({ min: 0, max: 0xff }), { maxLength: 80 })
  .map((codes) => String.fromCharCode(...codes));

describe('a sealed text', () => {
  test('is small consonants alone, without squares or words, and is opened as it was', () =>
    forAll([arbitraryText], (text) => {
      const sealed = seal(text);
      expect(unseal(sealed)).toBe(text);
      expect(sealed).toMatch(/^[bcdfghj-np-t]+$/);
      expect(sealed).toHaveLength(8 + 2 * text.length);
    }));

  test('does not show what two texts have in common', () => {
    const sealed = [1, 2, 3].map((end) => seal(`layout 1 A1-A4 C1-C3 ${end}`));
    const starts = sealed.map((each) => each.slice(8, 16));
    expect(new Set(starts).size).toBe(3);
  });

  test('is not opened when a letter was changed, left out or put in', () => {
    const sealed = seal('seed 7\nlayout 2 A1-B1');
    for (const at of sealed.split('').keys()) {
      const other = sealed[at] === 'b' ? 'c' : 'b';
      expect(unseal(sealed.slice(0, at) + other + sealed.slice(at + 1))).toBeUndefined();
      expect(unseal(sealed.slice(0, at) + sealed.slice(at + 1))).toBeUndefined();
      expect(unseal(sealed.slice(0, at) + other + sealed.slice(at))).toBeUndefined();
    }
  });

  test('is not opened when it was never sealed', () =>
    forAll([fc.string({ unit: 'binary' })], (text) => {
      expect(unseal(text)).toBeUndefined();
    }));
});

test('seal refuses what it could not give back', () => {
  expect(() => seal('Анна')).toThrow(RangeError);
});
