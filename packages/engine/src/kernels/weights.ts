import type { Rng, Rules } from '@flotilla/rules';
import { BoardState, CLOSED, OPEN } from './board-state.js';
import type { Kernel, Target } from './kernel.js';
import { ruleOutFullyHit, ruleOutTouching } from './kill-by-hit.js';
import { LivePlacements } from './live-placements.js';
import {
  NEIGHBOURS_PER_SQUARE,
  type PlacementIndex,
  placementIndex,
  SIDE_NEIGHBOURS_PER_SQUARE,
} from './placement-index.js';
import { ADJACENT_HIT_FACTOR, endMarks } from './weights-printed.js';

export function makeWeightsKernel(rules: Rules): Kernel | undefined {
  const index = placementIndex(rules);
  return index && new WeightsKernel(index);
}

/**
 * Counts, by kind, the live placements that end at a square and those that cover it. A square next
 * to a hit belongs to the hit ship or its halo. A sinking closes both, so no factor is undone.
 */
class WeightsKernel implements Kernel {
  readonly shots: Uint16Array;
  readonly #index: PlacementIndex;
  readonly #board: BoardState;
  readonly #ends: LivePlacements;
  readonly #covers: LivePlacements;
  /** Factor of each square: 1, times 50 for each adjacent hit; 0 diagonal to a hit. */
  readonly #factors: Int32Array;
  readonly #ties: Uint16Array;

  constructor(index: PlacementIndex) {
    this.#index = index;
    this.#board = new BoardState(index);
    this.shots = this.#board.shots;
    const { starts, squares } = index;
    const weights = new Uint8Array(index.counts.length).fill(1);
    this.#ends = new LivePlacements(index, endMarks(index));
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
        const kind = board.kindOfSunk(square);
        this.#ends.sink(kind);
        this.#covers.sink(kind);
      }
    }
  }

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

  /**
   * Sums the placement ends on the square over the ships that can cover it; at least 1 per ship.
   */
  #sumAt(square: number): number {
    const { counts: covers, remaining } = this.#covers;
    const { counts: ends } = this.#ends;
    const { area } = this.#index;
    let sum = 0;
    let index = square;
    for (let kind = 0; kind < remaining.length; kind += 1) {
      if (covers[index]! > 0) sum += remaining[kind]! * Math.max(1, ends[index]!);
      index += area;
    }
    return sum;
  }

  #hit(hit: number): void {
    const { cells } = this.#board;
    const index = this.#index;
    for (const live of [this.#ends, this.#covers]) ruleOutFullyHit(index, live, cells, hit);
    for (let i = 0; i < NEIGHBOURS_PER_SQUARE; i += 1) {
      const square = index.neighbours[hit * NEIGHBOURS_PER_SQUARE + i]!;
      if (square < 0 || cells[square] === CLOSED) continue;
      this.#factors[square]! *= i < SIDE_NEIGHBOURS_PER_SQUARE ? ADJACENT_HIT_FACTOR : 0;
      for (const live of [this.#ends, this.#covers]) ruleOutTouching(index, live, square, hit);
    }
  }

  #close(): void {
    const { closedSquares, closedCount } = this.#board;
    for (let i = 0; i < closedCount; i += 1) {
      this.#ends.ruleOutCovering(closedSquares[i]!);
      this.#covers.ruleOutCovering(closedSquares[i]!);
    }
  }
}
