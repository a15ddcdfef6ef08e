import {
  nthBit,
  popcount,
  type Square,
  setBit,
  type TablePlacement,
  wordCount,
} from '@flotilla/rules';

/** Free placements of one form while a fleet is placed, as a bit set in table order. */
export class FreePlacements {
  readonly #vacant: Int32Array;
  readonly #allPlacements: Int32Array;
  /** Placements that cover each square, and placements that cover or touch it. */
  readonly #covering: Int32Array;
  readonly #touching: Int32Array;

  constructor(placements: readonly TablePlacement[], area: number) {
    const words = wordCount(placements.length);
    this.#vacant = new Int32Array(words);
    this.#allPlacements = new Int32Array(words);
    this.#covering = new Int32Array(words * area);
    this.#touching = new Int32Array(words * area);
    for (const [index, { squares, blockedSquares }] of placements.entries()) {
      setBit(this.#allPlacements, index);
      for (const square of squares) setBit(this.#covering, index, square * words);
      for (const square of blockedSquares) setBit(this.#touching, index, square * words);
    }
  }

  get size(): number {
    let size = 0;
    for (let w = 0; w < this.#vacant.length; w += 1) size += popcount(this.#vacant[w]!);
    return size;
  }

  /** Returns the n-th free placement, from 0; `n` must be less than `size`. */
  nthVacant(n: number): number {
    return nthBit(this.#vacant, n);
  }

  /** Returns the placements that avoid these squares, as a bit set in table order. */
  vacantOutside(squares: readonly Square[]): Int32Array {
    const vacant = this.#allPlacements.slice();
    removeCovering(vacant, this.#covering, squares);
    return vacant;
  }

  /** Frees exactly these placements, a bit set from {@link vacantOutside}; all by default. */
  reset(vacant: Int32Array = this.#allPlacements): void {
    for (let w = 0; w < vacant.length; w += 1) this.#vacant[w] = vacant[w]!;
  }

  closeSquares(squares: readonly Square[]): void {
    removeCovering(this.#vacant, this.#covering, squares);
  }

  keepClearOf(squares: readonly Square[]): void {
    removeCovering(this.#vacant, this.#touching, squares);
  }
}

function removeCovering(vacant: Int32Array, sets: Int32Array, squares: readonly Square[]): void {
  const words = vacant.length;
  for (let i = 0; i < squares.length; i += 1) {
    const row = squares[i]! * words;
    for (let w = 0; w < words; w += 1) vacant[w]! &= ~sets[row + w]!;
  }
}
