// Sets of small integers in 32-bit words; n is bit n % 32 of word ⌊n / 32⌋.

/** Returns the number of words that hold the integers 0 to `size - 1`. */
export function wordCount(size: number): number {
  return (size + 31) >>> 5;
}

/** Is the number in the set? @param from index of the set's first word */
export function hasBit(words: Int32Array, bit: number, from = 0): boolean {
  return ((words[from + (bit >>> 5)]! >>> (bit & 31)) & 1) === 1;
}

/** Adds a number to the set. @param from index of the set's first word */
export function setBit(words: Int32Array, bit: number, from = 0): void {
  words[from + (bit >>> 5)]! |= 1 << (bit & 31);
}

/** Counts the set bits of a word. */
export function popcount(word: number): number {
  return Math.imul(popcountBytes(word), LOW_BIT_OF_BYTES) >>> 24;
}

/** Returns the position of the lowest set bit; -1 for 0. `word & (word - 1)` clears that bit. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}

/** Position of the n-th set bit of each byte, lowest first, at index `byte * 8 + n`. */
const BIT_SELECT_TABLE = /* @__PURE__ */ makeSelect();

const LOW_BIT_OF_BYTES = 0x01010101;
const HIGH_BIT_OF_BYTES = 0x80808080 | 0;

/** Returns the n-th smallest member, n from 0; it must exist. @param from first word's index */
export function nthBit(words: Int32Array, n: number, from = 0): number {
  let rank = n;
  let base = 0;
  let word = words[from]!;
  for (let count = popcount(word); count <= rank; count = popcount(word)) {
    rank -= count;
    base += 32;
    word = words[from + (base >>> 5)]!;
  }
  // Byte i of `counts` is the number of set bits in bytes 0 to i. `reachedBytes` has the high bit
  // set in each byte whose count is at most `rank`.
  const counts = Math.imul(popcountBytes(word), LOW_BIT_OF_BYTES);
  const reachedBytes =
    (Math.imul(rank, LOW_BIT_OF_BYTES) + HIGH_BIT_OF_BYTES - counts) & HIGH_BIT_OF_BYTES;
  const shift = popcount(reachedBytes) << 3;
  const before = ((counts << 8) >>> shift) & 0xff;
  return base + shift + BIT_SELECT_TABLE[(((word >>> shift) & 0xff) << 3) | (rank - before)]!;
}

/** Replaces each byte of the word by the number of its set bits. */
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
