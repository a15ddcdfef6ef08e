import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashOfCode, makeRecoveryCodes } from './recovery.js';

test('ten codes are made, no two alike', () => {
  const { recoveryCodes: codes, recoveryHashes } = makeRecoveryCodes(randomBytes);
  expect(codes.map(hashOfCode)).toEqual(recoveryHashes);
  expect(new Set(recoveryHashes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^(\w{4}-){3}\w{4}$/);
});

test('a code is read however it is typed', () => {
  const written = '70K1-ABCD-EFGH-JKMN';
  const typed = ['70k1abcdefghjkmn', ' 7OKI abcd–efgh—jkmn ', '70KL-ABCD-EFGH-JKMN'];
  for (const each of typed) expect(hashOfCode(each)).toBe(hashOfCode(written));
});

test('what is too short, too long or has a wrong letter is no code', () => {
  const typed = ['', '70K1-ABCD-EFGH', '70K1-ABCD-EFGH-JKMU', '70K1-ABCD-EFGH-JKMN-0'];
  expect(typed.map(hashOfCode)).toEqual(Array(4).fill(undefined));
});
