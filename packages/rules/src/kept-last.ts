/** A cache of what was used last. What was used longest ago is dropped first. */
export class KeptLast<Key, Value> {
  /** What was used longest ago comes first. */
  readonly #kept = new Map<Key, Value>();
  readonly #most: number;
  readonly #sizeOf: (value: Value) => number;
  readonly #mostSize: number;
  #size = 0;

  /**
   * @param most values
   * @param sizeOf of a value, which must not change while it is kept; 0 where left out
   * @param mostSize of all values together; one larger than that is kept until the next comes
   */
  constructor(most: number, sizeOf: (value: Value) => number = () => 0, mostSize = Infinity) {
    this.#most = most;
    this.#sizeOf = sizeOf;
    this.#mostSize = mostSize;
  }

  /** The value kept under a key, which is the last used from now on; undefined where there is none. */
  get(key: Key): Value | undefined {
    const value = this.#kept.get(key);
    if (value === undefined) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, value);
    return value;
  }

  /** @returns the value */
  set<Kept extends Value>(key: Key, value: Kept): Kept {
    this.#drop(key);
    this.#kept.set(key, value);
    this.#size += this.#sizeOf(value);
    for (const oldest of this.#kept.keys()) {
      const isWithin = this.#kept.size <= this.#most && this.#size <= this.#mostSize;
      if (isWithin || oldest === key) break;
      this.#drop(oldest);
    }
    return value;
  }

  #drop(key: Key): void {
    const value = this.#kept.get(key);
    if (value === undefined) return;
    this.#kept.delete(key);
    this.#size -= this.#sizeOf(value);
  }
}
