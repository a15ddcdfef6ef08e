import {
  nthBit,
  popcount,
  type Square,
  setBit,
  type TablePlacement,
  wordCount,
} from '@flotilla/rules';

/** Free placements of one form while a fleet is placed, as a bit set in table order. */
export class Vacancies {
  readonly #left: Int32Array;
  readonly #all: Int32Array;
  /** Placements that cover each square; those that cover it or are adjacent. */
  readonly #covering: Int32Array;
  readonly #near: Int32Array;

  constructor(placements: readonly TablePlacement[], area: number) {
    const words = wordCount(placements.length);
    this.#left = new Int32Array(words);
    this.#all = new Int32Array(words);
    this.#covering = new Int32Array(words * area);
    this.#near = new Int32Array(words * area);
    for (const [index, { squares, block }] of placements.entries()) {
      setBit(this.#all, index);
      for (const square of squares) setBit(this.#covering, index, square * words);
      for (const square of block) setBit(this.#near, index, square * words);
    }
  }

  /** Number of free placements. */
  get size(): number {
    let size = 0;
    for (let w = 0; w < this.#left.length; w += 1) size += popcount(this.#left[w]!);
    return size;
  }

  /** Returns the n-th free placement, from 0; `n` must be less than `size`. */
  at(n: number): number {
    return nthBit(this.#left, n);
  }

  /** Returns the placements that avoid these squares, as a bit set in table order. */
  beside(squares: readonly Square[]): Int32Array {
    const vacant = this.#all.slice();
    remove(vacant, this.#covering, squares);
    return vacant;
  }

  /** Frees exactly these placements, a bit set from {@link beside}; by default all. */
  reset(vacant: Int32Array = this.#all): void {
    for (let w = 0; w < vacant.length; w += 1) this.#left[w] = vacant[w]!;
  }

  /** Closes the placements that cover these squares. */
  close(squares: readonly Square[]): void {
    remove(this.#left, this.#covering, squares);
  }

  /** Closes the placements that conflict with a ship on these squares. */
  keepClearOf(squares: readonly Square[]): void {
    remove(this.#left, this.#near, squares);
  }
}

/** @param sets placements to remove, by square */
function remove(from: Int32Array, sets: Int32Array, squares: readonly Square[]): void {
  const words = from.length;
  for (let i = 0; i < squares.length; i += 1) {
    const at = squares[i]! * words;
    for (let w = 0; w < words; w += 1) from[w]! &= ~sets[at + w]!;
  }
}
