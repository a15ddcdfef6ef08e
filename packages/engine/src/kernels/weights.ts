import type { Rng, Rules } from '@flotilla/rules';
import { BoardState, CLOSED, OPEN } from './board-state.js';
import type { Kernel, Target } from './kernel.js';
import { killBeside, killFull } from './kill-by-hit.js';
import { LivePlacements } from './live-placements.js';
import {
  NEIGHBOURS,
  type PlacementIndex,
  placementIndex,
  SIDE_NEIGHBOURS,
} from './placement-index.js';
import { endsOf, NEXT_TO_A_HIT } from './weights-printed.js';

/** Makes the kernel of the shooter `weights`. */
export function makeWeightsKernel(rules: Rules): Kernel | undefined {
  const index = placementIndex(rules);
  return index && new WeightsKernel(index);
}

/**
 * Kernel that counts, by kind, the live placements that end at a square and those that cover it. A square
 * next to a hit belongs to that ship or its halo, and sinking closes both: no factor is ever undone.
 */
class WeightsKernel implements Kernel {
  readonly shots: Uint16Array;
  readonly #index: PlacementIndex;
  readonly #board: BoardState;
  readonly #ends: LivePlacements;
  readonly #covers: LivePlacements;
  /** Factor of each square: 50 for each adjacent hit, 0 diagonal to a hit. */
  readonly #factors: Int32Array;
  /** Squares of the greatest weight, ascending. */
  readonly #ties: Uint16Array;

  constructor(index: PlacementIndex) {
    this.#index = index;
    this.#board = new BoardState(index);
    this.shots = this.#board.shots;
    const { starts, squares } = index;
    const weights = new Uint8Array(index.counts.length).fill(1);
    this.#ends = new LivePlacements(index, endsOf(index));
    this.#covers = new LivePlacements(index, { weights, starts, squares });
    this.#factors = new Int32Array(index.area);
    this.#ties = new Uint16Array(index.area);
  }

  play(target: Target, rng: Rng): number {
    const board = this.#board;
    board.start(target);
    this.#ends.reset();
    this.#covers.reset();
    this.#factors.fill(1);
    for (;;) {
      const square = this.#ties[rng.below(this.#heaviest())]!;
      const outcome = board.fire(square);
      if (board.segmentsLeft === 0) return board.shotCount;
      if (outcome === 'hit') this.#hit(square);
      else this.#close();
      if (outcome === 'sunk') {
        const kind = board.sunkKind(square);
        this.#ends.sink(kind);
        this.#covers.sink(kind);
      }
    }
  }

  /** Lists the open squares of the greatest weight. Returns their number. */
  #heaviest(): number {
    const { cells } = this.#board;
    let best = -1;
    let ties = 0;
    for (let square = 0; square < cells.length; square += 1) {
      if (cells[square] !== OPEN) continue;
      const factor = this.#factors[square]!;
      const weight = factor === 0 ? 0 : factor * this.#sumAt(square);
      if (weight < best) continue;
      if (weight > best) {
        best = weight;
        ties = 0;
      }
      this.#ties[ties] = square;
      ties += 1;
    }
    return ties;
  }

  /** Adds each ship's ends at the square, or 1 if it only covers the square. */
  #sumAt(square: number): number {
    const { counts: covers, remaining } = this.#covers;
    const { counts: ends } = this.#ends;
    const { area } = this.#index;
    let sum = 0;
    let at = square;
    for (let kind = 0; kind < remaining.length; kind += 1) {
      if (covers[at]! > 0) sum += remaining[kind]! * Math.max(1, ends[at]!);
      at += area;
    }
    return sum;
  }

  /** Updates after a hit without sinking. */
  #hit(hit: number): void {
    const { cells } = this.#board;
    const index = this.#index;
    for (const live of [this.#ends, this.#covers]) killFull(index, live, cells, hit);
    for (let i = 0; i < NEIGHBOURS; i += 1) {
      const square = index.neighbours[hit * NEIGHBOURS + i]!;
      if (square < 0 || cells[square] === CLOSED) continue;
      this.#factors[square]! *= i < SIDE_NEIGHBOURS ? NEXT_TO_A_HIT : 0;
      for (const live of [this.#ends, this.#covers]) killBeside(index, live, square, hit);
    }
  }

  /** Updates after a miss or a sinking. */
  #close(): void {
    const { closed, closedCount } = this.#board;
    for (let i = 0; i < closedCount; i += 1) {
      this.#ends.killCovering(closed[i]!);
      this.#covers.killCovering(closed[i]!);
    }
  }
}
