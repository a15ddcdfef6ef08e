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

  test.each([
    ['ENOENT', 'x: no such folder; create it first or name another place'],
    ['ENOTDIR', 'x: part of the path is a file, not a folder; name another place'],
    ['EISDIR', 'x: is a folder; name a file in it'],
    ['ENOSPC', 'x: the disk is full; free some space or name another place'],
    ['EROFS', 'x: that disk is read-only; name another place'],
    ['EMFILE', 'x: EMFILE'],
  ])('and what to do when %s forbids to write', (code, text) => {
    expect(describeWriteError(texts, 'x', refusal(code))).toBe(text);
  });

  test('throws what is a bug', () => {
    expect(() => describeFileError(texts, 'x', new TypeError('bug'))).toThrow('bug');
  });
});
