import type { PlacementIndex } from './placement-index.js';

/** Squares whose sums each placement increases, listed once per increment. */
export interface PlacementSumSquares {
  readonly weights: Uint8Array;
  readonly starts: Int32Array;
  readonly squares: Uint16Array;
}

/** Placements possible for ships afloat, with the sums of their marks by square. */
export class LivePlacements {
  /** 1 for each placement that is possible, even if no ship of its kind is afloat. */
  readonly isPossible: Uint8Array;
  readonly remaining: Uint8Array;
  /** Increment per mark, by kind: weight times the number of ships afloat. */
  readonly increments: Int32Array;
  readonly sums: Int32Array;
  /** Live marks by square; those of each kind start at `kind * area`. */
  readonly counts: Int32Array;
  readonly #index: PlacementIndex;
  readonly #weights: Uint8Array;
  readonly #markStarts: Int32Array;
  readonly #markSquares: Uint16Array;
  readonly #initialSums: Int32Array;
  readonly #initialCounts: Int32Array;

  constructor(index: PlacementIndex, marks: PlacementSumSquares) {
    this.#index = index;
    this.#weights = marks.weights;
    this.#markStarts = marks.starts;
    this.#markSquares = marks.squares;
    this.isPossible = new Uint8Array(index.kindOf.length).fill(1);
    this.remaining = index.counts.slice();
    this.increments = Int32Array.from(index.counts, (count, kind) => count * this.#weightOf(kind));
    this.sums = new Int32Array(index.area);
    this.counts = new Int32Array(index.area * index.counts.length);
    for (const [placement, kind] of index.kindOf.entries()) {
      this.#subtract(placement, kind, -1);
    }
    this.#initialSums = this.sums.slice();
    this.#initialCounts = this.counts.slice();
  }

  reset(): void {
    this.isPossible.fill(1);
    this.remaining.set(this.#index.counts);
    for (let kind = 0; kind < this.increments.length; kind += 1) {
      this.increments[kind] = this.remaining[kind]! * this.#weightOf(kind);
    }
    this.sums.set(this.#initialSums);
    this.counts.set(this.#initialCounts);
  }

  ruleOut(placement: number): void {
    const kind = this.#index.kindOf[placement]!;
    this.isPossible[placement] = 0;
    this.#subtract(placement, kind, 1);
  }

  /** Rules out all placements on this square. Copies fields to locals: this loop is the hottest. */
  ruleOutCovering(square: number): void {
    const { isPossible, increments, sums } = this;
    const { area, coverStarts, covering, kindOf } = this.#index;
    const starts = this.#markStarts;
    const squares = this.#markSquares;
    const counts = this.counts;
    const end = coverStarts[square + 1]!;
    for (let i = coverStarts[square]!; i < end; i += 1) {
      const placement = covering[i]!;
      if (isPossible[placement] === 0) continue;
      isPossible[placement] = 0;
      const kind = kindOf[placement]!;
      const load = increments[kind]!;
      if (load === 0) continue;
      const base = kind * area;
      const last = starts[placement + 1]!;
      for (let index = starts[placement]!; index < last; index += 1) {
        const marked = squares[index]!;
        sums[marked]! -= load;
        counts[base + marked]! -= 1;
      }
    }
  }

  sink(kind: number): void {
    const { increments, remaining, sums } = this;
    const counts = this.counts;
    const weight = this.#weightOf(kind);
    remaining[kind]! -= 1;
    increments[kind]! -= weight;
    const base = kind * sums.length;
    for (let square = 0; square < sums.length; square += 1) {
      sums[square]! -= weight * counts[base + square]!;
    }
  }

  #weightOf(kind: number): number {
    return this.#weights[kind]!;
  }

  #subtract(placement: number, kind: number, sign: 1 | -1): void {
    const load = this.increments[kind]!;
    const starts = this.#markStarts;
    const squares = this.#markSquares;
    const base = kind * this.#index.area;
    const end = starts[placement + 1]!;
    for (let i = starts[placement]!; i < end; i += 1) {
      const square = squares[i]!;
      this.sums[square]! -= sign * load;
      this.counts[base + square]! -= sign;
    }
  }
}
