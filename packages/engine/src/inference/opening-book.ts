import { hashText, type Square } from '@flotilla/rules';
import { OPENINGS } from './openings.js';

/** Looks up the best squares by key text, in the key's orientation. */
export type OpeningBook = (keyText: string) => Square[] | undefined;

/** Opening book for uniform layouts. */
export const lookUpBook = openBook(OPENINGS);

/** 2^51 has this many digits in base 36. */
const HASH_DIGITS = 10;

/** Reads a book made by {@link makeBook}, on first use. */
export function openBook(text: string): OpeningBook {
  let book: ReadonlyMap<string, string> | undefined;
  return (keyText) => {
    book ??= readBook(text);
    return book
      .get(hashKey(keyText))
      ?.split('.')
      .map((square) => Number.parseInt(square, 36));
  };
}

/**
 * Writes a book: best squares in base 36, then the hashes of their positions, for instance `2.k=01cfho1x2b`.
 * @param entries key text and best squares
 */
export function makeBook(entries: Iterable<readonly [string, readonly Square[]]>): string {
  const hashes = new Map<string, string>();
  for (const [keyText, squares] of entries) {
    const best = squares.map((square) => square.toString(36)).join('.');
    hashes.set(best, (hashes.get(best) ?? '') + hashKey(keyText));
  }
  return [...hashes].map((group) => group.join('=')).join(' ');
}

function readBook(text: string): ReadonlyMap<string, string> {
  const book = new Map<string, string>();
  for (const group of text.split(' ')) {
    const [best, hashes] = group.split('=') as [string, string];
    for (let at = 0; at < hashes.length; at += HASH_DIGITS) {
      book.set(hashes.slice(at, at + HASH_DIGITS), best);
    }
  }
  return book;
}

/**
 * Returns 51 bits of FNV-1a, from two offsets, in base 36. No two positions of a book collide; one other
 * position in 10^11 does.
 */
export function hashKey(text: string): string {
  const [high, low] = [finished(hashText(text, 0x811c9dc5)), finished(hashText(text, 0x9747b28c))];
  return (high * 2 ** 19 + (low >>> 13)).toString(36).padStart(HASH_DIGITS, '0');
}

function finished(hash: number): number {
  return (hash ^ (hash >>> 15)) >>> 0;
}
