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
  return Math.imul(popcountBytes(word), ONES) >>> 24;
}

/** The place of the lowest bit that is set, from 0; -1 for the word 0. `word & (word - 1)` is without it. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}

/** `SELECT[byte * 8 + n]`: the place of the n-th set bit of a byte, from the lowest. */
const SELECT = /* @__PURE__ */ makeSelect();

/** Of each of the four bytes of a word: the lowest bit, and the highest. */
const ONES = 0x01010101;
const HIGHS = 0x80808080 | 0;

/**
 * The n-th number of the set, from 0; the set must have more than `n`.
 * @param from the word at which the set begins
 */
export function nthBit(words: Int32Array, n: number, from = 0): number {
  let left = n;
  let base = 0;
  let word = words[from]!;
  for (let count = popcount(word); count <= left; count = popcount(word)) {
    left -= count;
    base += 32;
    word = words[from + (base >>> 5)]!;
  }
  // By byte: how many bits it and the lower ones have, and its highest bit where these are not enough.
  const counts = Math.imul(popcountBytes(word), ONES);
  const passed = (Math.imul(left, ONES) + HIGHS - counts) & HIGHS;
  const shift = popcount(passed) << 3;
  const before = ((counts << 8) >>> shift) & 0xff;
  return base + shift + SELECT[(((word >>> shift) & 0xff) << 3) | (left - before)]!;
}

/** By byte: how many bits it has. */
function popcountBytes(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (fours + (fours >>> 4)) & 0x0f0f0f0f;
}

function makeSelect(): Uint8Array {
  const select = new Uint8Array(256 * 8);
  for (let byte = 0; byte < 256; byte += 1) {
    let n = 0;
    for (let bit = 0; bit < 8; bit += 1) {
      if (((byte >>> bit) & 1) === 0) continue;
      select[byte * 8 + n] = bit;
      n += 1;
    }
  }
  return select;
}
