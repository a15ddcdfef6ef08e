/** LRU cache, limited by the number of entries and, optionally, by their total size. */
export class LruCache<Key, Value> {
  /** Least recently used first. */
  readonly #entries = new Map<Key, Value>();
  readonly #maxEntries: number;
  readonly #sizeOf: (value: Value) => number;
  readonly #maxSize: number;
  #size = 0;

  /**
   * @param sizeOf size of a value, fixed while cached; 0 by default
   * @param maxSize maximum total size; a single larger value stays until the next is added
   */
  constructor(maxEntries: number, sizeOf: (value: Value) => number = () => 0, maxSize = Infinity) {
    this.#maxEntries = maxEntries;
    this.#sizeOf = sizeOf;
    this.#maxSize = maxSize;
  }

  /** Returns the cached value and makes it the most recently used; undefined if absent. */
  get(key: Key): Value | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  /** Adds a value, then drops the least recently used entries above a limit. @returns the value */
  set<NewValue extends Value>(key: Key, value: NewValue): NewValue {
    this.#drop(key);
    this.#entries.set(key, value);
    this.#size += this.#sizeOf(value);
    for (const oldestKey of this.#entries.keys()) {
      const isWithinLimits = this.#entries.size <= this.#maxEntries && this.#size <= this.#maxSize;
      if (isWithinLimits || oldestKey === key) break;
      this.#drop(oldestKey);
    }
    return value;
  }

  #drop(key: Key): void {
    const value = this.#entries.get(key);
    if (value === undefined) return;
    this.#entries.delete(key);
    this.#size -= this.#sizeOf(value);
  }
}
