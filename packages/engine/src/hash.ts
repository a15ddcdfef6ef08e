/** 128 bits as four words of 32, each from 0 to 2^32 − 1. */
export type Bits128 = readonly [number, number, number, number];

/** Rounds after the last word, by when each bit put in has changed half of those put out. */
const LAST_ROUNDS = 8;

/**
 * A mixing hash of 128 bits. The words of the parts are added one by one to the first of four lanes
 * of 32 bits; after each, the lanes are mixed by the quarter round of ChaCha (D. J. Bernstein, 2008)
 * and change places. Each step can be undone, so two lists of parts that differ in one word never
 * meet, and others do by chance, once in 2^128. It spreads what is put in and hides nothing.
 *
 * Parts are told apart by kind, length and order: `'a', 'b'` and `'a/b'` differ, as do 1 and `'1'`.
 * @param parts strings, and numbers of any kind; 0 and −0 are the same
 */
export function hash128(parts: readonly (string | number)[]): Bits128 {
  const lanes = new Lanes();
  for (const part of parts) {
    if (typeof part === 'string') addString(lanes, part);
    else addNumber(lanes, part);
  }
  const { count } = lanes;
  for (let round = 0; round < LAST_ROUNDS; round += 1) lanes.add(count);
  return lanes.bits();
}

/** A head that tells it from a number and says how long it is, then its characters. */
function addString(lanes: Lanes, text: string): void {
  lanes.add(1 + text.length);
  for (let at = 0; at < text.length; at += 1) lanes.add(text.charCodeAt(at));
}

const FLOAT_BITS = new DataView(new ArrayBuffer(8));

function addNumber(lanes: Lanes, given: number): void {
  FLOAT_BITS.setFloat64(0, given + 0);
  lanes.add(0);
  lanes.add(FLOAT_BITS.getInt32(0));
  lanes.add(FLOAT_BITS.getInt32(4));
}

/** They begin with the first digits of π after the point, in hexadecimal. */
class Lanes {
  /** How many words were added. */
  count = 0;
  #a = 0x243f6a88;
  #b = 0x85a308d3 | 0;
  #c = 0x13198a2e;
  #d = 0x03707344;

  /** Adds a word and mixes: additions, exclusive ors and rotations, which can all be undone. */
  add(word: number): void {
    const first = (this.#a + word + this.#b) | 0;
    const last = rotate(this.#d ^ first, 16);
    const third = (this.#c + last) | 0;
    const second = rotate(this.#b ^ third, 12);
    this.#d = (first + second) | 0;
    this.#c = rotate(last ^ this.#d, 8);
    this.#b = (third + this.#c) | 0;
    this.#a = rotate(second ^ this.#b, 7);
    this.count += 1;
  }

  bits(): Bits128 {
    return [this.#a >>> 0, this.#b >>> 0, this.#c >>> 0, this.#d >>> 0];
  }
}

function rotate(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}
