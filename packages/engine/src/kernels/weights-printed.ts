import type { Rng, Rules } from '@flotilla/rules';
import { BoardState, CLOSED, OPEN } from './board-state.js';
import type { Kernel, Target } from './kernel.js';
import { killBeside, killFull } from './kill-by-hit.js';
import { LivePlacements, type Marks } from './live-placements.js';
import {
  NEIGHBOURS,
  type PlacementIndex,
  placementIndex,
  SIDE_NEIGHBOURS,
} from './placement-index.js';

/** Makes the kernel of the shooter `weights-printed`. */
export function makeWeightsPrintedKernel(rules: Rules): Kernel | undefined {
  const index = placementIndex(rules);
  return index && new WeightsPrintedKernel(index);
}

/** Factor for each adjacent hit, in text and code. */
export const NEXT_TO_A_HIT = 50;
/** Offset far above any sum; separates squares of weight 0 and closed squares. */
const WEIGHTLESS = 2 ** 28;
const NOT_OPEN = 2 ** 29;

/**
 * Kernel that keeps each square's weight in the sums of live placements, which add at both ends, and the
 * effect of hits. Closed or weightless squares are pushed below 0. A square next to a hit belongs to that
 * ship or its halo, and sinking closes both: no factor is ever undone.
 */
class WeightsPrintedKernel implements Kernel {
  readonly shots: Uint16Array;
  readonly #index: PlacementIndex;
  readonly #board: BoardState;
  readonly #live: LivePlacements;
  /** Factor of each square: 50 for each adjacent hit, 0 diagonal to a hit. */
  readonly #factors: Int32Array;
  /** Squares of the greatest weight, ascending. */
  readonly #ties: Uint16Array;

  constructor(index: PlacementIndex) {
    this.#index = index;
    this.#board = new BoardState(index);
    this.#live = new LivePlacements(index, endsOf(index));
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
      this.#add(square, -NOT_OPEN);
      if (outcome === 'hit') this.#hit(square);
      else this.#close(outcome === 'miss' ? 1 : board.sunkLength);
      if (outcome === 'sunk') live.sink(board.sunkKind(square));
    }
  }

  /** Lists the open squares of the greatest weight. Returns their number. */
  #heaviest(): number {
    const { sums } = this.#live;
    let best = 0;
    let ties = 0;
    for (let square = 0; square < sums.length; square += 1) {
      // Every square has its own 1, not in the sums.
      const sum = sums[square]!;
      if (sum < best) continue;
      if (sum > best) {
        best = sum;
        ties = 0;
      }
      this.#ties[ties] = square;
      ties += 1;
    }
    return ties > 0 ? ties : this.#weightless();
  }

  /** Lists all open squares, if none has any weight. */
  #weightless(): number {
    const { cells } = this.#board;
    let ties = 0;
    for (let square = 0; square < cells.length; square += 1) {
      if (cells[square] !== OPEN) continue;
      this.#ties[ties] = square;
      ties += 1;
    }
    return ties;
  }

  /** Updates after a hit without sinking. */
  #hit(hit: number): void {
    const { neighbours } = this.#index;
    killFull(this.#index, this.#live, this.#board.cells, hit);
    for (let i = 0; i < NEIGHBOURS; i += 1) {
      const square = neighbours[hit * NEIGHBOURS + i]!;
      if (square < 0 || this.#board.cells[square] === CLOSED) continue;
      const factor = this.#factors[square]!;
      const next = i < SIDE_NEIGHBOURS ? factor * NEXT_TO_A_HIT : 0;
      this.#factors[square] = next;
      if (factor > 0) this.#add(square, next > 0 ? next - factor : -WEIGHTLESS);
      killBeside(this.#index, this.#live, square, hit);
    }
  }

  /** Updates after a miss or a sinking; the first `shot` closed squares were shot at. */
  #close(shot: number): void {
    const { closed, closedCount } = this.#board;
    for (let i = 0; i < closedCount; i += 1) {
      const square = closed[i]!;
      this.#live.killCovering(square);
      if (i >= shot) this.#add(square, -NOT_OPEN);
    }
  }

  #add(square: number, gain: number): void {
    const { sums } = this.#live;
    sums[square]! += gain;
  }
}

/**
 * Returns the marks: 1 at a placement's first and at its last square; 4 for a single, as for four directions.
 */
export function endsOf({ counts, squares, starts }: PlacementIndex): Marks {
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
