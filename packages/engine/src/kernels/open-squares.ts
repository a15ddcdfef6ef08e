import { popcount, wordCount } from '@flotilla/rules';

/** `SELECT[byte * 8 + n]`: the place of the n-th set bit of a byte, from the lowest. */
const SELECT = makeSelect();

/** Of each of the four bytes of a word: the lowest bit, and the highest. */
const ONES = 0x01010101;
const HIGHS = 0x80808080 | 0;

/** The squares that may still be chosen, as a bit set that finds the n-th of them at once. */
export class OpenSquares {
  /** How many there are. */
  size = 0;
  readonly #area: number;
  readonly #words: Int32Array;

  constructor(area: number) {
    this.#area = area;
    this.#words = new Int32Array(wordCount(area));
  }

  /** All squares of the grid. */
  fill(): void {
    this.#words.fill(-1);
    const rest = this.#area & 31;
    if (rest !== 0) this.#words[this.#words.length - 1] = (1 << rest) - 1;
    this.size = this.#area;
  }

  /** None of them. */
  clear(): void {
    this.#words.fill(0);
    this.size = 0;
  }

  add(square: number): void {
    const word = this.#words[square >>> 5]!;
    const bit = 1 << (square & 31);
    if ((word & bit) !== 0) return;
    this.#words[square >>> 5] = word | bit;
    this.size += 1;
  }

  remove(square: number): void {
    const word = this.#words[square >>> 5]!;
    const bit = 1 << (square & 31);
    if ((word & bit) === 0) return;
    this.#words[square >>> 5] = word & ~bit;
    this.size -= 1;
  }

  /** The n-th square in rising order, from 0; `n` must be less than `size`. */
  at(n: number): number {
    let left = n;
    let base = 0;
    let word = this.#words[0]!;
    for (let count = popcount(word); count <= left; count = popcount(word)) {
      left -= count;
      base += 32;
      word = this.#words[base >>> 5]!;
    }
    // By byte: how many bits it and the lower ones have, and its highest bit where these are not enough.
    const counts = Math.imul(popcountBytes(word), ONES);
    const passed = (Math.imul(left, ONES) + HIGHS - counts) & HIGHS;
    const shift = popcount(passed) << 3;
    const before = ((counts << 8) >>> shift) & 0xff;
    return base + shift + SELECT[(((word >>> shift) & 0xff) << 3) | (left - before)]!;
  }
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
