/** LRU cache: drops the entry that was used longest ago. */
export class LruCache<Key, Value> {
  /** Least recently used first. */
  readonly #kept = new Map<Key, Value>();
  readonly #most: number;
  readonly #sizeOf: (value: Value) => number;
  readonly #mostSize: number;
  #size = 0;

  /**
   * @param most number of values
   * @param sizeOf size of a value, fixed while cached; 0 by default
   * @param mostSize total size; a single larger value is cached until the next one comes
   */
  constructor(most: number, sizeOf: (value: Value) => number = () => 0, mostSize = Infinity) {
    this.#most = most;
    this.#sizeOf = sizeOf;
    this.#mostSize = mostSize;
  }

  /** Returns the cached value and marks it as used; undefined if absent. */
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
