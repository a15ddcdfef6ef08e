import { hasBit, lowestBit, popcount, setBit, wordCount } from './bits.js';
import { offGridError, type Square } from './grid.js';

/** Immutable set of squares, 32 per word; operands must have the same capacity. */
export class SquareSet implements Iterable<Square> {
  readonly capacity: number;
  readonly #words: Int32Array;

  private constructor(capacity: number, words: Int32Array) {
    this.capacity = capacity;
    this.#words = words;
  }

  /** Makes the empty set. @param capacity number of squares on the grid */
  static empty(capacity: number): SquareSet {
    return new SquareSet(capacity, new Int32Array(wordCount(capacity)));
  }

  /** Makes the set of all squares. @param capacity number of squares on the grid */
  static full(capacity: number): SquareSet {
    const words = new Int32Array(wordCount(capacity)).fill(-1);
    if (capacity % 32 !== 0) words[words.length - 1] = 2 ** (capacity % 32) - 1;
    return new SquareSet(capacity, words);
  }

  /** Makes a set of these squares. @throws OptionError for one outside 0 … capacity − 1 */
  static of(capacity: number, squares: Iterable<Square>): SquareSet {
    const words = new Int32Array(wordCount(capacity));
    for (const square of squares) {
      if (!(Number.isInteger(square) && square >= 0 && square < capacity)) {
        throw offGridError('squares', square, capacity);
      }
      setBit(words, square);
    }
    return new SquareSet(capacity, words);
  }

  /** Is the square in the set? False off the grid. */
  has(square: Square): boolean {
    return square >= 0 && square < this.capacity && hasBit(this.#words, square);
  }

  /** Returns this set with the square. @throws OptionError for one outside 0 … capacity − 1 */
  with(square: Square): SquareSet {
    return this.has(square) ? this : this.#withToggled(square);
  }

  /** Returns this set without the square. */
  without(square: Square): SquareSet {
    return this.has(square) ? this.#withToggled(square) : this;
  }

  /** Returns the squares in either set. */
  union(other: SquareSet): SquareSet {
    return this.#combine(other, (a, b) => a | b);
  }

  /** Returns the squares in both sets. */
  intersection(other: SquareSet): SquareSet {
    return this.#combine(other, (a, b) => a & b);
  }

  /** Returns the squares of this set that are not in the other. */
  difference(other: SquareSet): SquareSet {
    return this.#combine(other, (a, b) => a & ~b);
  }

  /** Do the sets share a square? */
  intersects(other: SquareSet): boolean {
    const a = this.#words;
    const b = other.#words;
    for (let i = 0; i < a.length; i += 1) if ((a[i]! & b[i]!) !== 0) return true;
    return false;
  }

  /** Is this a subset of the other? */
  isWithin(other: SquareSet): boolean {
    const a = this.#words;
    const b = other.#words;
    for (let i = 0; i < a.length; i += 1) if ((a[i]! & ~b[i]!) !== 0) return false;
    return true;
  }

  /** Do the sets contain the same squares, and have the same capacity? */
  equals(other: SquareSet): boolean {
    return this.capacity === other.capacity && this.isWithin(other) && other.isWithin(this);
  }

  get isEmpty(): boolean {
    return this.#words.every((word) => word === 0);
  }

  /** Number of squares in the set. */
  get size(): number {
    let size = 0;
    for (const word of this.#words) size += popcount(word);
    return size;
  }

  /** Lowest square, if any. */
  get first(): Square | undefined {
    for (const square of this) return square;
    return undefined;
  }

  /** Iterates in ascending order. */
  *[Symbol.iterator](): Iterator<Square> {
    for (let i = 0; i < this.#words.length; i += 1) {
      let word = this.#words[i]!;
      while (word !== 0) {
        yield i * 32 + lowestBit(word);
        word &= word - 1;
      }
    }
  }

  /** Returns the squares in ascending order, which is also the JSON format. */
  toJSON(): Square[] {
    return [...this];
  }

  #withToggled(square: Square): SquareSet {
    if (!(square >= 0 && square < this.capacity))
      throw offGridError('square', square, this.capacity);
    const words = this.#words.slice();
    words[square >>> 5]! ^= 1 << (square & 31);
    return new SquareSet(this.capacity, words);
  }

  #combine(other: SquareSet, merge: (a: number, b: number) => number): SquareSet {
    if (other.capacity !== this.capacity) throw new RangeError('sets of two different grids');
    const words = new Int32Array(this.#words.length);
    for (let i = 0; i < words.length; i += 1) {
      words[i] = merge(this.#words[i]!, other.#words[i]!);
    }
    return new SquareSet(this.capacity, words);
  }
}
