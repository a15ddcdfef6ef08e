import { STATE_KEY_WORDS } from './state-keys.js';

const INITIAL_SLOTS = 1 << 12;

/** Hash table of 96-bit state keys: open addressing in flat arrays. Value 0 means absent. */
export class StateTable {
  #keys = new Int32Array(INITIAL_SLOTS * STATE_KEY_WORDS);
  #values = new Int32Array(INITIAL_SLOTS);
  #used = 0;

  get(key: Int32Array, offset: number): number {
    return this.#values[this.#slotOf(key, offset)]!;
  }

  /** @param value nonzero */
  set(key: Int32Array, offset: number, value: number): void {
    const slot = this.#slotOf(key, offset);
    if (this.#values[slot] === 0) {
      for (let w = 0; w < STATE_KEY_WORDS; w += 1) {
        this.#keys[slot * STATE_KEY_WORDS + w] = key[offset + w]!;
      }
      this.#used += 1;
    }
    this.#values[slot] = value;
    if (this.#used * 2 > this.#values.length) this.#grow();
  }

  #slotOf(key: Int32Array, offset: number): number {
    const [keys, values] = [this.#keys, this.#values];
    const mask = values.length - 1;
    let slot = key[offset]! & mask;
    while (values[slot] !== 0) {
      const keyOffset = slot * STATE_KEY_WORDS;
      const isSame =
        keys[keyOffset] === key[offset] &&
        keys[keyOffset + 1] === key[offset + 1] &&
        keys[keyOffset + 2] === key[offset + 2];
      if (isSame) return slot;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  #grow(): void {
    const [keys, values] = [this.#keys, this.#values];
    this.#keys = new Int32Array(keys.length * 2);
    this.#values = new Int32Array(values.length * 2);
    for (let slot = 0; slot < values.length; slot += 1) {
      if (values[slot] === 0) continue;
      const newSlot = this.#slotOf(keys, slot * STATE_KEY_WORDS);
      for (let w = 0; w < STATE_KEY_WORDS; w += 1) {
        this.#keys[newSlot * STATE_KEY_WORDS + w] = keys[slot * STATE_KEY_WORDS + w]!;
      }
      this.#values[newSlot] = values[slot]!;
    }
  }
}
