import { hashText } from './check-sum.js';

/*
 * A seal against a glance: what is sealed cannot be read by eye, found by a search or decoded by
 * the usual tools. The key stands in this file, so it hides nothing from a reader who wants to open it.
 */

/** What four bits are written as: no digit, so that no square can be read, and no vowel. */
const LETTERS = 'bcdfghjklmnpqrst';

const KEY = 0x5ea1f1ee;

/**
 * The text, sealed, in lower-case letters, four for each two characters and eight more. The same text
 * is sealed in the same way each time; one that differs a little looks altogether different.
 * @throws RangeError when the text has a character above U+00FF
 */
export function seal(text: string): string {
  const salt = hashText(text);
  const codes = Array.from(text, (unit) => {
    const code = unit.codePointAt(0)!;
    if (code > 0xff) throw new RangeError(`cannot seal ${JSON.stringify(unit)}`);
    return code;
  });
  return (
    lettersOf(salt, 8) +
    scramble(codes, salt)
      .map((code) => lettersOf(code, 2))
      .join('')
  );
}

/** The text that {@link seal} sealed; undefined for what is damaged or was never sealed. */
export function unseal(sealed: string): string | undefined {
  if (sealed.length < 8 || !/^(?:[bcdfghj-np-t]{2})*$/.test(sealed)) return undefined;
  const [salt = 0, ...codes] = [sealed.slice(0, 8), ...(sealed.slice(8).match(/../g) ?? [])].map(
    numberOf,
  );
  const text = scramble(codes, salt)
    .map((code) => String.fromCharCode(code))
    .join('');
  return hashText(text) === salt ? text : undefined;
}

/** Each code XORed with the next byte of a xorshift stream; twice gives back what was given. */
function scramble(codes: readonly number[], salt: number): number[] {
  let state = (salt ^ KEY) | 1;
  return codes.map((code) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return code ^ (Math.imul(state, 0x9e3779b1) >>> 24);
  });
}

function lettersOf(value: number, count: number): string {
  return Array.from(value.toString(16).padStart(count, '0'), (digit) =>
    LETTERS.charAt(Number.parseInt(digit, 16)),
  ).join('');
}

function numberOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 16 + LETTERS.indexOf(letter), 0);
}
