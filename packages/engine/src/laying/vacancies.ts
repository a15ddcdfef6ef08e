import {
  nthBit,
  popcount,
  type Square,
  setBit,
  type TablePlacement,
  wordCount,
} from '@flotilla/rules';

/** Which placements of one form are free while a fleet is placed, as a bit set in their order. */
export class Vacancies {
  readonly #left: Int32Array;
  readonly #all: Int32Array;
  /** By square: the placements that cover it, and those that cover it or lie next to it. */
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

  /** How many are free. */
  get size(): number {
    let size = 0;
    for (let w = 0; w < this.#left.length; w += 1) size += popcount(this.#left[w]!);
    return size;
  }

  /** The n-th that is free, from 0; `n` must be less than `size`. */
  at(n: number): number {
    return nthBit(this.#left, n);
  }

  /** Those that cover none of these squares, as a bit set in their order. */
  beside(squares: readonly Square[]): Int32Array {
    const vacant = this.#all.slice();
    remove(vacant, this.#covering, squares);
    return vacant;
  }

  /** Makes exactly these free, a bit set that {@link beside} returned; left out, all. */
  reset(vacant: Int32Array = this.#all): void {
    for (let w = 0; w < vacant.length; w += 1) this.#left[w] = vacant[w]!;
  }

  /** None covers these squares. */
  close(squares: readonly Square[]): void {
    remove(this.#left, this.#covering, squares);
  }

  /** None meets a ship on these squares. */
  keepClearOf(squares: readonly Square[]): void {
    remove(this.#left, this.#near, squares);
  }
}

/** @param sets by square: what is removed */
function remove(from: Int32Array, sets: Int32Array, squares: readonly Square[]): void {
  const words = from.length;
  for (let i = 0; i < squares.length; i += 1) {
    const at = squares[i]! * words;
    for (let w = 0; w < words; w += 1) from[w]! &= ~sets[at + w]!;
  }
}
