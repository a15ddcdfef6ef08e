/** 128 bits as four 32-bit words, each from 0 to 2^32 − 1. */
export type Bits128 = readonly [number, number, number, number];

/** Final rounds, after which each input bit changes half of the output bits. */
const FINAL_ROUNDS = 8;

/**
 * Hashes the parts to 128 bits. Words are added one by one to the first of four 32-bit lanes. Each
 * addition is followed by ChaCha's quarter round (D. J. Bernstein, 2008), and the lanes rotate.
 * Each step is invertible, so lists that differ in one word never collide; others collide with
 * probability 2^-128. Not cryptographic.
 *
 * Kind, length and order of the parts matter: `'a', 'b'` and `'a/b'` give different hashes, as do 1
 * and `'1'`.
 * @param parts strings and any numbers; 0 and −0 are equal
 */
export function hash128(parts: readonly (string | number)[]): Bits128 {
  const lanes = new HashLanes();
  for (const part of parts) {
    if (typeof part === 'string') addString(lanes, part);
    else addNumber(lanes, part);
  }
  const { count } = lanes;
  for (let round = 0; round < FINAL_ROUNDS; round += 1) lanes.add(count);
  return lanes.bits();
}

/** Adds a header with kind and length, then the characters. */
function addString(lanes: HashLanes, text: string): void {
  lanes.add(1 + text.length);
  for (let index = 0; index < text.length; index += 1) lanes.add(text.charCodeAt(index));
}

const FLOAT_BITS = new DataView(new ArrayBuffer(8));

function addNumber(lanes: HashLanes, value: number): void {
  FLOAT_BITS.setFloat64(0, value + 0);
  lanes.add(0);
  lanes.add(FLOAT_BITS.getInt32(0));
  lanes.add(FLOAT_BITS.getInt32(4));
}

/** Four lanes, initialised with the hexadecimal digits of π after the point. */
class HashLanes {
  count = 0;
  #a = 0x243f6a88;
  #b = 0x85a308d3 | 0;
  #c = 0x13198a2e;
  #d = 0x03707344;

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

function rotate(word: number, shift: number): number {
  return (word << shift) | (word >>> (32 - shift));
}
