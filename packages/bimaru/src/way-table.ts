/** Hash table from fixed-size states to the exact number of ways to reach each. */
export class StateCountTable {
  readonly bytes: number;
  #slots = new Int32Array(1 << 10);
  #states: Uint8Array;
  #wayCounts: bigint[] = [];

  constructor(bytes: number) {
    this.bytes = bytes;
    this.#states = new Uint8Array(bytes << 9);
  }

  get size(): number {
    return this.#wayCounts.length;
  }

  add(state: Uint8Array, ways: bigint): void {
    const mask = this.#slots.length - 1;
    let slot = hashState(state) & mask;
    for (let entry = this.#slots[slot]!; entry > 0; entry = this.#slots[slot]!) {
      if (this.#isStateAt(entry - 1, state)) {
        this.#wayCounts[entry - 1]! += ways;
        return;
      }
      slot = (slot + 1) & mask;
    }
    this.#states.set(state, this.size * this.bytes);
    this.#wayCounts.push(ways);
    this.#slots[slot] = this.size;
    if (2 * this.size > mask) this.#grow();
  }

  readState(entry: number, targetState: Uint8Array): bigint {
    const from = entry * this.bytes;
    for (let at = 0; at < this.bytes; at += 1) targetState[at] = this.#states[from + at]!;
    return this.#wayCounts[entry]!;
  }

  clear(): void {
    this.#slots.fill(0);
    this.#wayCounts = [];
  }

  #isStateAt(entry: number, state: Uint8Array): boolean {
    const from = entry * this.bytes;
    for (let at = 0; at < this.bytes; at += 1) {
      if (this.#states[from + at] !== state[at]) return false;
    }
    return true;
  }

  #grow(): void {
    const states = new Uint8Array(2 * this.#states.length);
    states.set(this.#states);
    this.#states = states;
    const slots = new Int32Array(2 * this.#slots.length);
    const mask = slots.length - 1;
    for (let entry = 0; entry < this.size; entry += 1) {
      const from = entry * this.bytes;
      let slot = hashState(states.subarray(from, from + this.bytes)) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = entry + 1;
    }
    this.#slots = slots;
  }
}

/** FNV-1a over bytes, with a final mix because only low bits are used. */
function hashState(state: Uint8Array): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < state.length; at += 1) {
    value = Math.imul(value ^ state[at]!, 0x01000193);
  }
  value ^= value >>> 15;
  value = Math.imul(value, 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}
