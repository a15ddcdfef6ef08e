import { hashText } from './check-sum.js';

/*
 * Obfuscation, not encryption: sealed text cannot be read by eye, searched, or decoded with
 * common tools. The key is in this file, so anyone who reads it can unseal the text.
 */

/** Letters for 4-bit values. Digits would look like squares, and vowels would form words. */
const SEAL_LETTERS = 'bcdfghjklmnpqrst';

const SEAL_KEY = 0x5ea1f1ee;

/** Seals a text in lower-case letters. @throws RangeError for a character above U+00FF */
export function seal(text: string): string {
  const salt = hashText(text);
  const codes = Array.from(text, (unit) => {
    const code = unit.codePointAt(0)!;
    if (code > 0xff) throw new RangeError(`cannot seal ${JSON.stringify(unit)}`);
    return code;
  });
  return (
    encodeSealLetters(salt, 8) +
    xorWithKeyStream(codes, salt)
      .map((code) => encodeSealLetters(code, 2))
      .join('')
  );
}

/** Returns the text that {@link seal} was given; undefined if damaged or never sealed. */
export function unseal(sealed: string): string | undefined {
  if (sealed.length < 8 || !/^(?:[bcdfghj-np-t]{2})*$/.test(sealed)) return undefined;
  const [salt = 0, ...codes] = [sealed.slice(0, 8), ...(sealed.slice(8).match(/../g) ?? [])].map(
    decodeSealLetters,
  );
  const text = xorWithKeyStream(codes, salt)
    .map((code) => String.fromCharCode(code))
    .join('');
  return hashText(text) === salt ? text : undefined;
}

/** XORs each code with the next byte of a xorshift stream; its own inverse. */
function xorWithKeyStream(codes: readonly number[], salt: number): number[] {
  let state = (salt ^ SEAL_KEY) | 1;
  return codes.map((code) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return code ^ (Math.imul(state, 0x9e3779b1) >>> 24);
  });
}

function encodeSealLetters(value: number, count: number): string {
  return Array.from(value.toString(16).padStart(count, '0'), (digit) =>
    SEAL_LETTERS.charAt(Number.parseInt(digit, 16)),
  ).join('');
}

function decodeSealLetters(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 16 + SEAL_LETTERS.indexOf(letter), 0);
}
