import { hashText, type Square } from '@flotilla/rules';
import { OPENINGS } from './openings.js';

/** Finds the best squares of a position by the text of its key, in the key's orientation. */
type OpeningBook = (keyText: string) => Square[] | undefined;

/** What was computed beforehand for shooters that hold all layouts to be equally likely. */
export const lookUpBook = openBook(OPENINGS);

/** The book of these entries, which is read on first use. */
export function openBook(entries: string): OpeningBook {
  let book: ReadonlyMap<string, string> | undefined;
  return (keyText) => {
    book ??= readBook(entries);
    return book
      .get(hashKey(keyText))
      ?.split('.')
      .map((square) => Number.parseInt(square, 36));
  };
}

/** One entry of the book as text: the hash of its key, and its squares in base 36. */
export function makeEntry(keyText: string, squares: readonly Square[]): string {
  return `${hashKey(keyText)}=${squares.map((square) => square.toString(36)).join('.')}`;
}

function readBook(text: string): ReadonlyMap<string, string> {
  return new Map(text.split(' ').map((entry) => entry.split('=') as [string, string]));
}

/** Twice 32 bits of FNV-1a, from two starts, in base 36: two positions of a book never share it. */
function hashKey(text: string): string {
  return [0x811c9dc5, 0x9747b28c]
    .map((start) => finished(hashText(text, start)).toString(36))
    .join('');
}

function finished(hash: number): number {
  return (hash ^ (hash >>> 15)) >>> 0;
}
