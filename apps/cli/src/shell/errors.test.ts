import { describe, expect, test } from 'vitest';
import { makeTexts } from '../features/index.js';
import { describeFileError, describeWriteError, plain, quote } from './errors.js';

describe('quote', () => {
  test('cuts what is long', () => {
    expect(quote('a'.repeat(1_000_000))).toBe(`"${'a'.repeat(40)}…"`);
    expect(quote('a'.repeat(40))).toBe(`"${'a'.repeat(40)}"`);
  });

  test('does not cut a character in two', () => {
    expect(quote('🚢'.repeat(100))).toBe(`"${'🚢'.repeat(40)}…"`);
  });

  test('lets no escape sequence through', () => {
    expect(quote('\u001B[31mred\u009B\u0007\r\n')).toBe('"\uFFFD[31mred\uFFFD\uFFFD\uFFFD\uFFFD"');
    expect(plain('a\u202Eb\u2028')).toBe('a\uFFFDb\uFFFD');
  });
});

describe('describeFileError', () => {
  const texts = makeTexts('en');
  const refusal = (code: string) => Object.assign(new Error(code), { code, syscall: 'open' });

  test.each([
    ['ENOENT', 'x: no such file or directory'],
    ['EACCES', 'x: permission denied'],
    ['EISDIR', 'x: is a directory'],
    ['EMFILE', 'x: EMFILE'],
    ['constructor', 'x: constructor'],
  ])('says what %s means', (code, text) => {
    expect(describeFileError(texts, 'x', refusal(code))).toBe(text);
  });

  test('is what else forbids to write, too', () => {
    expect(describeWriteError(texts, 'x', refusal('EMFILE'))).toBe('x: EMFILE');
  });

  test('throws what is a bug', () => {
    expect(() => describeFileError(texts, 'x', new TypeError('bug'))).toThrow('bug');
  });
});
