import { popcount, wordCount } from '@flotilla/rules';

/** `SELECT[byte * 8 + n]`: the place of the n-th set bit of a byte, from the lowest. */
const SELECT = makeSelect();

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
    for (let count = popcount(word & 0xff); count <= left; count = popcount(word & 0xff)) {
      left -= count;
      base += 8;
      word >>>= 8;
    }
    return base + SELECT[((word & 0xff) << 3) | left]!;
  }
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
