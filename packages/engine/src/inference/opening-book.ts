import { hashText, type Square } from '@flotilla/rules';
import { OPENINGS } from './openings.js';

/** Looks up the best squares by key text, in the key's orientation. */
export type OpeningBook = (keyText: string) => Square[] | undefined;

export const lookUpBestSquares = makeBookLookUp(OPENINGS);

/** Number of digits of 2^51 in base 36. */
const HASH_DIGITS = 10;

/** Makes the look-up for a book, which it parses on first use. */
export function makeBookLookUp(text: string): OpeningBook {
  let book: ReadonlyMap<string, string> | undefined;
  return (keyText) => {
    book ??= parseOpeningBook(text);
    return book
      .get(hashBookKey(keyText))
      ?.split('.')
      .map((square) => Number.parseInt(square, 36));
  };
}

/** Parses a book: squares in base 36, then hashes of positions, such as `2.k=01cfho1x2b`. */
function parseOpeningBook(text: string): ReadonlyMap<string, string> {
  const book = new Map<string, string>();
  for (const group of text.split(' ')) {
    const [best, hashes] = group.split('=') as [string, string];
    for (let offset = 0; offset < hashes.length; offset += HASH_DIGITS) {
      book.set(hashes.slice(offset, offset + HASH_DIGITS), best);
    }
  }
  return book;
}

/** Returns 51 bits of FNV-1a in base 36; a position outside the book collides with chance 10⁻¹¹. */
export function hashBookKey(text: string): string {
  const [high, low] = [mixBits(hashText(text, 0x811c9dc5)), mixBits(hashText(text, 0x9747b28c))];
  return (high * 2 ** 19 + (low >>> 13)).toString(36).padStart(HASH_DIGITS, '0');
}

function mixBits(hash: number): number {
  return (hash ^ (hash >>> 15)) >>> 0;
}
