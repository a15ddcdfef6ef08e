import { createHash } from 'node:crypto';
import type { RandomBytes } from '../ids.js';

/** Crockford's base 32: omits letters that are easily confused. */
const RECOVERY_CODE_DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_COUNT = 10;
/** 16 characters of 5 bits: 80 bits of entropy. */
const CODE_LENGTH = 16;
const CODE_GROUP_PATTERN = /.{4}/g;

/** Creates recovery codes to write down, such as `7K2M-0QXR-9VTB-4HNC`, and the hashes to store. */
export function makeRecoveryCodes(randomBytes: RandomBytes) {
  const codes = Array.from({ length: CODE_COUNT }, () =>
    [...randomBytes(CODE_LENGTH)]
      .map((byte) => RECOVERY_CODE_DIGITS[byte % RECOVERY_CODE_DIGITS.length])
      .join(''),
  );
  return {
    recoveryCodes: codes.map((code) => code.match(CODE_GROUP_PATTERN)?.join('-') ?? code),
    recoveryHashes: codes.map(hashOfDigits),
  };
}

/** Returns the hash of a code, in any spelling; undefined if the text is not a code. */
export function hashOfCode(typed: string): string | undefined {
  const digits = typed
    .toUpperCase()
    .replace(/[\s\u2010-\u2015-]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  const isCode =
    digits.length === CODE_LENGTH &&
    [...digits].every((digit) => RECOVERY_CODE_DIGITS.includes(digit));
  return isCode ? hashOfDigits(digits) : undefined;
}

function hashOfDigits(digits: string): string {
  return createHash('sha256').update(`flotilla recovery 1 ${digits}`).digest('hex');
}
