import type { Rng, Rules } from '@flotilla/rules';
import { BoardState, CLOSED, OPEN } from './board-state.js';
import type { Kernel, Target } from './kernel.js';
import { ruleOutFullyHit, ruleOutTouching } from './kill-by-hit.js';
import { LivePlacements, type PlacementSumSquares } from './live-placements.js';
import {
  NEIGHBOURS_PER_SQUARE,
  type PlacementIndex,
  placementIndex,
  SIDE_NEIGHBOURS_PER_SQUARE,
} from './placement-index.js';

export function makeWeightsPrintedKernel(rules: Rules): Kernel | undefined {
  const index = placementIndex(rules);
  return index && new WeightsPrintedKernel(index);
}

/** Factor for each adjacent hit, the same in the article's text and code. */
export const ADJACENT_HIT_FACTOR = 50;
/** Offsets above any sum, which push squares of weight 0 and closed squares below 0. */
const WEIGHTLESS_OFFSET = 2 ** 28;
const CLOSED_OFFSET = 2 ** 29;

/**
 * Kernel that keeps each square's weight in the sums: live placements add at both ends, hits add
 * factors. A square next to a hit belongs to the hit ship or its halo. A sinking closes both, so no
 * factor is undone.
 */
class WeightsPrintedKernel implements Kernel {
  readonly shots: Uint16Array;
  readonly #index: PlacementIndex;
  readonly #board: BoardState;
  readonly #live: LivePlacements;
  /** Factor of each square: 1, times 50 for each adjacent hit; 0 diagonal to a hit. */
  readonly #factors: Int32Array;
  readonly #ties: Uint16Array;

  constructor(index: PlacementIndex) {
    this.#index = index;
    this.#board = new BoardState(index);
    this.#live = new LivePlacements(index, endMarks(index));
    this.shots = this.#board.shots;
    this.#factors = new Int32Array(index.area);
    this.#ties = new Uint16Array(index.area);
  }

  play(target: Target, rng: Rng): number {
    const board = this.#board;
    const live = this.#live;
    board.start(target);
    live.reset();
    this.#factors.fill(1);
    for (;;) {
      const square = this.#ties[rng.below(this.#heaviest())]!;
      const outcome = board.fire(square);
      if (board.segmentsLeft === 0) return board.shotCount;
      this.#addToSum(square, -CLOSED_OFFSET);
      if (outcome === 'hit') this.#hit(square);
      else this.#close(outcome === 'miss' ? 1 : board.sunkLength);
      if (outcome === 'sunk') live.sink(board.kindOfSunk(square));
    }
  }

  #heaviest(): number {
    const { sums } = this.#live;
    let best = 0;
    let ties = 0;
    for (let square = 0; square < sums.length; square += 1) {
      // The sums omit each open square's own weight of 1.
      const sum = sums[square]!;
      if (sum < best) continue;
      if (sum > best) {
        best = sum;
        ties = 0;
      }
      this.#ties[ties] = square;
      ties += 1;
    }
    return ties > 0 ? ties : this.#listOpen();
  }

  #listOpen(): number {
    const { cells } = this.#board;
    let ties = 0;
    for (let square = 0; square < cells.length; square += 1) {
      if (cells[square] !== OPEN) continue;
      this.#ties[ties] = square;
      ties += 1;
    }
    return ties;
  }

  #hit(hit: number): void {
    const { neighbours } = this.#index;
    ruleOutFullyHit(this.#index, this.#live, this.#board.cells, hit);
    for (let i = 0; i < NEIGHBOURS_PER_SQUARE; i += 1) {
      const square = neighbours[hit * NEIGHBOURS_PER_SQUARE + i]!;
      if (square < 0 || this.#board.cells[square] === CLOSED) continue;
      const factor = this.#factors[square]!;
      const next = i < SIDE_NEIGHBOURS_PER_SQUARE ? factor * ADJACENT_HIT_FACTOR : 0;
      this.#factors[square] = next;
      if (factor > 0) this.#addToSum(square, next > 0 ? next - factor : -WEIGHTLESS_OFFSET);
      ruleOutTouching(this.#index, this.#live, square, hit);
    }
  }

  /** Updates after a miss or a sinking; the first `shot` closed squares were shot at. */
  #close(shot: number): void {
    const { closedSquares, closedCount } = this.#board;
    for (let i = 0; i < closedCount; i += 1) {
      const square = closedSquares[i]!;
      this.#live.ruleOutCovering(square);
      if (i >= shot) this.#addToSum(square, -CLOSED_OFFSET);
    }
  }

  #addToSum(square: number, gain: number): void {
    const { sums } = this.#live;
    sums[square]! += gain;
  }
}

/** Marks a placement's first and last square; a single's square four times, once per direction. */
export function endMarks({ counts, squares, starts }: PlacementIndex): PlacementSumSquares {
  const ends: number[] = [];
  const endStarts = new Int32Array(starts.length);
  for (let placement = 0; placement + 1 < starts.length; placement += 1) {
    const first = squares[starts[placement]!]!;
    const last = squares[starts[placement + 1]! - 1]!;
    ends.push(...(first === last ? [first, first, first, first] : [first, last]));
    endStarts[placement + 1] = ends.length;
  }
  const weights = new Uint8Array(counts.length).fill(1);
  return { weights, starts: endStarts, squares: Uint16Array.from(ends) };
}
