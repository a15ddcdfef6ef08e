/**
 * Numbers keys of a fixed count of 32-bit words, equal keys alike, from 0 in the order of their
 * first coming: a hash table with open addressing in flat arrays, without an object for a key.
 */
export class WordTable {
  readonly #width: number;
  #keys: Int32Array;
  /** Ids plus 1, so that 0 means free; its length is a power of two, at most half of it used. */
  #slots: Int32Array;
  #size = 0;

  constructor(width: number) {
    this.#width = width;
    this.#keys = new Int32Array(1024 * width);
    this.#slots = new Int32Array(2048);
  }

  /** How many different keys have come. */
  get size(): number {
    return this.#size;
  }

  /** The words of all keys, id after id. Growing replaces it: do not keep it. */
  get keys(): Int32Array {
    return this.#keys;
  }

  /** The id of the key that begins at this offset of `words`, new or known. */
  idOf(words: Int32Array, offset = 0): number {
    const width = this.#width;
    const mask = this.#slots.length - 1;
    let slot = hash(words, offset, width) & mask;
    for (;;) {
      const id = this.#slots[slot]! - 1;
      if (id < 0) return this.#add(words, offset, slot);
      if (this.#equals(id * width, words, offset)) return id;
      slot = (slot + 1) & mask;
    }
  }

  #equals(at: number, words: Int32Array, offset: number): boolean {
    for (let w = 0; w < this.#width; w += 1) {
      if (this.#keys[at + w] !== words[offset + w]) return false;
    }
    return true;
  }

  #add(words: Int32Array, offset: number, slot: number): number {
    const id = this.#size;
    const width = this.#width;
    if ((id + 1) * width > this.#keys.length) {
      const longer = new Int32Array(this.#keys.length * 2);
      longer.set(this.#keys);
      this.#keys = longer;
    }
    for (let w = 0; w < width; w += 1) this.#keys[id * width + w] = words[offset + w]!;
    this.#slots[slot] = id + 1;
    this.#size += 1;
    if (this.#size * 2 > this.#slots.length) this.#rehash();
    return id;
  }

  #rehash(): void {
    const slots = new Int32Array(this.#slots.length * 2);
    const mask = slots.length - 1;
    for (let id = 0; id < this.#size; id += 1) {
      let slot = hash(this.#keys, id * this.#width, this.#width) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = id + 1;
    }
    this.#slots = slots;
  }
}

/** Multiply and rotate over the words, then the finish of MurmurHash3. */
function hash(words: Int32Array, offset: number, width: number): number {
  let mixed = 0x9e3779b9;
  for (let w = 0; w < width; w += 1) {
    mixed ^= Math.imul(words[offset + w]!, 0xcc9e2d51);
    mixed = Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0xe6546b64;
  }
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
