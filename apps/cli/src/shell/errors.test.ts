import { describe, expect, test } from 'vitest';
import { makeTexts } from '../features/index.js';
import { describeFileError, describeWriteError, quote } from './errors.js';

test.each([
  ['a'.repeat(1_000_000), `"${'a'.repeat(40)}…"`],
  ['a'.repeat(40), `"${'a'.repeat(40)}"`],
  ['🚢'.repeat(100), `"${'🚢'.repeat(40)}…"`],
  ['\u001B[31mred\u009B\u0007\r\n', '"\uFFFD[31mred\uFFFD\uFFFD\uFFFD\uFFFD"'],
  ['a\u202Eb\u2028', '"a\uFFFDb\uFFFD"'],
])('%.50j is quoted whole or cut between characters, without escape sequences', (given, quoted) => {
  expect(quote(given)).toBe(quoted);
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

  test('throws what is a bug, but not what else forbids to write', () => {
    expect(describeWriteError(texts, 'x', refusal('EMFILE'))).toBe('x: EMFILE');
    expect(() => describeFileError(texts, 'x', new TypeError('bug'))).toThrow('bug');
  });
});
