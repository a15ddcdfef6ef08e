import type { Rng, Rules } from '@flotilla/rules';
import { BoardState, OPEN } from './board-state.js';
import type { Kernel, Target } from './kernel.js';
import { LivePlacements } from './live-placements.js';
import {
  NEIGHBOURS,
  type PlacementIndex,
  placementIndex,
  SIDE_NEIGHBOURS,
} from './placement-index.js';

/** The kernel of the shooter `density`. */
export function makeDensityKernel(rules: Rules): Kernel | undefined {
  const index = placementIndex(rules);
  return index && new DensityKernel(index);
}

/**
 * While hunting, the counts of all placements afloat are kept up to date, and each shot is one
 * scan. After a hit the shooter shoots only next to its hits, where no second ship can lie: so
 * all hits are of one ship, and the placements that explain the most hits are those that cover
 * them all. They are a short list, which each answer makes shorter.
 */
class DensityKernel implements Kernel {
  readonly shots: Uint16Array;
  readonly #index: PlacementIndex;
  readonly #board: BoardState;
  readonly #live: LivePlacements;
  /** The squares of the greatest weight, rising. */
  readonly #ties: Uint16Array;
  /** The longer placements that cover every hit. */
  readonly #candidates: Int32Array;
  #candidateCount = 0;
  /** The squares next to a hit, rising, and by square whether it is one. */
  readonly #near: Uint16Array;
  #nearCount = 0;
  readonly #isNear: Uint8Array;
  /** By near square: the candidates that cover it, each times its load. */
  readonly #counts: Int32Array;
  /** How many of a square's neighbours are near: without corners when all ships are straight. */
  #steps = SIDE_NEIGHBOURS;

  constructor(index: PlacementIndex) {
    this.#index = index;
    this.#board = new BoardState(index);
    this.#live = new LivePlacements(index, index);
    this.shots = this.#board.shots;
    this.#ties = new Uint16Array(index.area);
    this.#candidates = new Int32Array(index.kindOf.length);
    this.#near = new Uint16Array(index.area);
    this.#isNear = new Uint8Array(index.area);
    this.#counts = new Int32Array(index.area);
  }

  play(target: Target, rng: Rng): number {
    const board = this.#board;
    board.start(target);
    this.#live.reset();
    this.#forgetHits();
    for (;;) {
      const ties = board.hitCount === 0 ? this.#hunt() : this.#aim();
      const square = this.#ties[rng.below(ties)]!;
      const outcome = board.fire(square);
      if (board.segmentsLeft === 0) return board.shotCount;
      if (outcome === 'hit') this.#narrow(square);
      else this.#close();
      if (outcome === 'sunk') {
        this.#live.sink(board.sunkKind(square));
        this.#forgetHits();
      }
    }
  }

  /** Lists the squares in the most placements, and says how many. */
  #hunt(): number {
    const { sums } = this.#live;
    const found = this.#ties;
    let best = 1;
    let ties = 0;
    for (let square = 0; square < sums.length; square += 1) {
      const sum = sums[square]!;
      if (sum < best) continue;
      if (sum > best) {
        best = sum;
        ties = 0;
      }
      found[ties] = square;
      ties += 1;
    }
    return ties;
  }

  /** Lists the near squares in the most candidates, and says how many. */
  #aim(): number {
    this.#countCandidates();
    let best = 1;
    let ties = 0;
    for (let i = 0; i < this.#nearCount; i += 1) {
      const square = this.#near[i]!;
      const count = this.#counts[square]!;
      this.#counts[square] = 0;
      if (count < best || this.#board.cells[square] !== OPEN) continue;
      if (count > best) {
        best = count;
        ties = 0;
      }
      this.#ties[ties] = square;
      ties += 1;
    }
    return ties;
  }

  #countCandidates(): void {
    const { kindOf, squares, starts } = this.#index;
    const { alive, loads } = this.#live;
    for (let i = 0; i < this.#candidateCount; i += 1) {
      const placement = this.#candidates[i]!;
      if (alive[placement] === 0) continue;
      const load = loads[kindOf[placement]!]!;
      const end = starts[placement + 1]!;
      for (let j = starts[placement]!; j < end; j += 1) {
        const square = squares[j]!;
        if (this.#isNear[square] === 1) {
          this.#counts[square]! += load;
        }
      }
    }
  }

  /** After a hit that sank nothing: fewer candidates, more near squares. */
  #narrow(hit: number): void {
    const { covering, coverStarts, kindOf, lengths } = this.#index;
    const { alive, remaining } = this.#live;
    const { hitCount } = this.#board;
    let kept = 0;
    const isFirst = hitCount === 1;
    const end = isFirst ? coverStarts[hit + 1]! : this.#candidateCount;
    for (let i = isFirst ? coverStarts[hit]! : 0; i < end; i += 1) {
      const placement = (isFirst ? covering[i] : this.#candidates[i]) as number;
      const kind = kindOf[placement]!;
      if (alive[placement] === 0 || remaining[kind] === 0) continue;
      if (lengths[kind]! <= hitCount) continue;
      if (!isFirst && !this.#covers(placement, hit)) continue;
      this.#candidates[kept] = placement;
      kept += 1;
    }
    this.#candidateCount = kept;
    this.#addNear(hit);
  }

  #covers(placement: number, square: number): boolean {
    const { squares, starts } = this.#index;
    const end = starts[placement + 1]!;
    for (let i = starts[placement]!; i < end; i += 1) {
      if (squares[i] === square) return true;
    }
    return false;
  }

  /** Sorts the open neighbours of a hit into the near squares. */
  #addNear(hit: number): void {
    const start = hit * NEIGHBOURS;
    for (let i = start; i < start + this.#steps; i += 1) {
      const square = this.#index.neighbours[i]!;
      if (square < 0 || this.#isNear[square] === 1) continue;
      if (this.#board.cells[square] !== OPEN) continue;
      this.#isNear[square] = 1;
      let at = this.#nearCount;
      this.#nearCount += 1;
      for (; at > 0 && this.#near[at - 1]! > square; at -= 1) {
        this.#near[at] = this.#near[at - 1]!;
      }
      this.#near[at] = square;
    }
  }

  #close(): void {
    const { closed, closedCount } = this.#board;
    for (let i = 0; i < closedCount; i += 1) this.#live.killCovering(closed[i]!);
  }

  /** Before the next ship is found. */
  #forgetHits(): void {
    const { straight } = this.#index;
    for (let i = 0; i < this.#nearCount; i += 1) this.#isNear[this.#near[i]!] = 0;
    this.#nearCount = 0;
    this.#steps = SIDE_NEIGHBOURS;
    for (let kind = 0; kind < straight.length; kind += 1) {
      if (straight[kind] === 0 && this.#live.remaining[kind] !== 0) this.#steps = NEIGHBOURS;
    }
  }
}
