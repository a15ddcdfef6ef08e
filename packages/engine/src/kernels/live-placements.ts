import type { PlacementIndex } from './placement-index.js';

/** The squares at which each placement adds to the sums, a square once for each time it adds. */
export interface Marks {
  /** By kind: what a mark adds for each ship afloat. */
  readonly weights: Uint8Array;
  readonly starts: Int32Array;
  readonly squares: Uint16Array;
}

/**
 * Which placements of the ships afloat are still possible, and for each square the sum of their
 * marks, each times its weight and the number of such ships afloat. Where ships may not touch, a placement
 * that died never comes back, so that a game costs one walk over the table at most.
 */
export class LivePlacements {
  /** By placement: 1 while it is possible, whether or not a ship of its kind is afloat. */
  readonly alive: Uint8Array;
  /** By kind: the ships afloat. */
  readonly remaining: Uint8Array;
  /** By kind: what a mark adds for all its ships afloat, the weight times their number. */
  readonly loads: Int32Array;
  /** By square. */
  readonly sums: Int32Array;
  /** From `kind * area` on, by square: the marks of that kind's live placements. */
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

  /** Back to the empty board. */
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

  /** No ship afloat covers this square. The hottest loop: all in one, on local names. */
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

  /** One ship of this kind less is afloat. */
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
