import type { PlacementIndex } from './placement-index.js';

/** Squares where each placement adds to the sums, repeated for each increment. */
export interface Marks {
  /** Increment of a mark per ship afloat, by kind. */
  readonly weights: Uint8Array;
  readonly starts: Int32Array;
  readonly squares: Uint16Array;
}

/**
 * Live placements of ships afloat, and their weighted marks summed by square. If ships may not touch, a
 * placement that died never comes back: a game costs at most one pass over the table.
 */
export class LivePlacements {
  /** 1 by placement while it is possible, even if no ship of its kind is afloat. */
  readonly alive: Uint8Array;
  /** Ships afloat by kind. */
  readonly remaining: Uint8Array;
  /** Increment of a mark for all ships afloat by kind: weight times number. */
  readonly loads: Int32Array;
  /** Sum by square. */
  readonly sums: Int32Array;
  /** Live marks by square, from `kind * area` on for each kind. */
  readonly counts: Int32Array;
  readonly #index: PlacementIndex;
  readonly #weights: Uint8Array;
  readonly #markStarts: Int32Array;
  readonly #markSquares: Uint16Array;
  readonly #firstSums: Int32Array;
  readonly #firstCounts: Int32Array;

  constructor(index: PlacementIndex, marks: Marks) {
    this.#index = index;
    this.#weights = marks.weights;
    this.#markStarts = marks.starts;
    this.#markSquares = marks.squares;
    this.alive = new Uint8Array(index.kindOf.length).fill(1);
    this.remaining = index.counts.slice();
    this.loads = Int32Array.from(index.counts, (count, kind) => count * this.#weightOf(kind));
    this.sums = new Int32Array(index.area);
    this.counts = new Int32Array(index.area * index.counts.length);
    for (const [placement, kind] of index.kindOf.entries()) {
      this.#subtract(placement, kind, -1);
    }
    this.#firstSums = this.sums.slice();
    this.#firstCounts = this.counts.slice();
  }

  /** Resets to the empty board. */
  reset(): void {
    this.alive.fill(1);
    this.remaining.set(this.#index.counts);
    for (let kind = 0; kind < this.loads.length; kind += 1) {
      this.loads[kind] = this.remaining[kind]! * this.#weightOf(kind);
    }
    this.sums.set(this.#firstSums);
    this.counts.set(this.#firstCounts);
  }

  kill(placement: number): void {
    const kind = this.#index.kindOf[placement]!;
    this.alive[placement] = 0;
    this.#subtract(placement, kind, 1);
  }

  /** Rules out all ships on this square. The hottest loop, so it is one function with local names. */
  killCovering(square: number): void {
    const { alive, loads, sums } = this;
    const { area, coverStarts, covering, kindOf } = this.#index;
    const starts = this.#markStarts;
    const squares = this.#markSquares;
    const counts = this.counts;
    const end = coverStarts[square + 1]!;
    for (let i = coverStarts[square]!; i < end; i += 1) {
      const placement = covering[i]!;
      if (alive[placement] === 0) continue;
      alive[placement] = 0;
      const kind = kindOf[placement]!;
      const load = loads[kind]!;
      if (load === 0) continue;
      const base = kind * area;
      const last = starts[placement + 1]!;
      for (let at = starts[placement]!; at < last; at += 1) {
        const marked = squares[at]!;
        sums[marked]! -= load;
        counts[base + marked]! -= 1;
      }
    }
  }

  /** Removes one ship of this kind from those afloat. */
  sink(kind: number): void {
    const { loads, remaining, sums } = this;
    const counts = this.counts;
    const weight = this.#weightOf(kind);
    remaining[kind]! -= 1;
    loads[kind]! -= weight;
    const base = kind * sums.length;
    for (let square = 0; square < sums.length; square += 1) {
      sums[square]! -= weight * counts[base + square]!;
    }
  }

  #weightOf(kind: number): number {
    return this.#weights[kind]!;
  }

  #subtract(placement: number, kind: number, marks: 1 | -1): void {
    const load = this.loads[kind]!;
    const starts = this.#markStarts;
    const squares = this.#markSquares;
    const base = kind * this.#index.area;
    const end = starts[placement + 1]!;
    for (let i = starts[placement]!; i < end; i += 1) {
      const square = squares[i]!;
      this.sums[square]! -= marks * load;
      this.counts[base + square]! -= marks;
    }
  }
}
