/** A list of 32-bit numbers in one flat array that doubles when it is full. */
export class GrowingList {
  #values = new Int32Array(4096);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** The numbers, followed by unused space. Growing replaces it: do not keep it. */
  get values(): Int32Array {
    return this.#values;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const longer = new Int32Array(this.#length * 2);
      longer.set(this.#values);
      this.#values = longer;
    }
    this.#values[this.#length] = value;
    this.#length += 1;
  }
}
