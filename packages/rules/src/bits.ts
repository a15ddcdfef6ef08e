// Sets of small numbers in words of 32 bits: number n is bit n % 32 of word ⌊n / 32⌋.

/** How many words hold the numbers from 0 to `size - 1`. */
export function wordCount(size: number): number {
  return (size + 31) >>> 5;
}

/**
 * Is the number in the set?
 * @param from the word at which the set begins
 */
export function hasBit(words: Int32Array, bit: number, from = 0): boolean {
  return ((words[from + (bit >>> 5)]! >>> (bit & 31)) & 1) === 1;
}

/**
 * Adds a number to the set.
 * @param from the word at which the set begins
 */
export function setBit(words: Int32Array, bit: number, from = 0): void {
  words[from + (bit >>> 5)]! |= 1 << (bit & 31);
}

/** How many bits of a word are set. */
export function popcount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The place of the lowest bit that is set, from 0; -1 for the word 0. `word & (word - 1)` is without it. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}
