import { type Rng, type Rules, SIDES } from '@flotilla/rules';
import { BoardState, CLOSED, OPEN } from './board-state.js';
import type { Kernel, Target } from './kernel.js';
import {
  NEIGHBOURS,
  type PlacementIndex,
  placementIndex,
  SIDE_NEIGHBOURS,
} from './placement-index.js';

/** Makes the kernel of the shooter `automaton`. */
export function makeAutomatonKernel(rules: Rules): Kernel | undefined {
  const index = placementIndex(rules);
  return index && new AutomatonKernel(index, rules.grid.width);
}

/**
 * Kernel of the automaton. It shoots next to its hits until their ship is sunk, where no second ship can be:
 * all hits form one group. Squares are drawn from lists in the shooter's own order; a square next to two hits
 * is listed twice.
 */
class AutomatonKernel implements Kernel {
  readonly shots: Uint16Array;
  readonly #index: PlacementIndex;
  readonly #width: number;
  readonly #board: BoardState;
  /** Ships afloat by kind. */
  readonly #remaining: Uint8Array;
  /** First kind afloat, the longest one: kinds are sorted. */
  #longestKind = 0;
  /** Hits, ascending. */
  readonly #hits: Uint16Array;
  /** Squares to choose from. */
  readonly #choices: Uint16Array;
  #choiceCount = 0;
  /** Is the square among the choices of this hunt? */
  readonly #isChoice: Uint8Array;
  /** Placements of the longest ships possible at the last hunt, in order. */
  readonly #fitting: Int32Array;
  #fittingCount = 0;

  constructor(index: PlacementIndex, width: number) {
    this.#index = index;
    this.#width = width;
    this.#board = new BoardState(index);
    this.shots = this.#board.shots;
    this.#remaining = index.counts.slice();
    this.#hits = new Uint16Array(index.area);
    this.#choices = new Uint16Array(index.area * NEIGHBOURS);
    this.#isChoice = new Uint8Array(index.area);
    this.#fitting = new Int32Array(index.kindOf.length);
  }

  play(target: Target, rng: Rng): number {
    const board = this.#board;
    board.start(target);
    this.#remaining.set(this.#index.counts);
    this.#longestKind = 0;
    this.#listLongest();
    for (;;) {
      this.#choiceCount = 0;
      if (board.hitCount === 0) this.#hunt();
      else this.#follow();
      const square = this.#choices[rng.below(this.#choiceCount)]!;
      const outcome = board.fire(square);
      if (board.segmentsLeft === 0) return board.shotCount;
      if (outcome === 'hit') this.#sortIn(square);
      else if (outcome === 'sunk') this.#sink(board.sunkKind(square));
    }
  }

  /** State 1: lists the squares that the longest ships may cover, in placement order. */
  #hunt(): void {
    const { squares, starts } = this.#index;
    const { cells } = this.#board;
    this.#isChoice.fill(0);
    let kept = 0;
    for (let i = 0; i < this.#fittingCount; i += 1) {
      const placement = this.#fitting[i]!;
      const start = starts[placement]!;
      const end = starts[placement + 1]!;
      let at = start;
      while (at < end && cells[squares[at]!] !== CLOSED) at += 1;
      if (at < end) continue;
      this.#fitting[kept] = placement;
      kept += 1;
      for (at = start; at < end; at += 1) {
        const square = squares[at]!;
        if (this.#isChoice[square] === 1) continue;
        this.#isChoice[square] = 1;
        this.#choose(square);
      }
    }
    this.#fittingCount = kept;
  }

  /** States 2 and 3: follow the hits. */
  #follow(): void {
    const { hitCount } = this.#board;
    const longest = this.#index.lengths[this.#longestKind]!;
    if (hitCount > 1 && hitCount < longest) this.#chooseAxisEnds(hitCount);
    if (this.#choiceCount === 0) this.#chooseAround(0, SIDE_NEIGHBOURS);
    if (this.#choiceCount === 0) this.#chooseAround(SIDE_NEIGHBOURS, NEIGHBOURS);
  }

  #chooseAxisEnds(hitCount: number): void {
    const first = this.#hits[0]!;
    const second = this.#hits[1]!;
    const step = second - first;
    for (let i = 2; i < hitCount; i += 1) if (this.#hits[i] !== first + i * step) return;
    const isInRow = step === 1 && second % this.#width !== 0;
    if (step !== this.#width && !isInRow) return;
    this.#chooseBeside(first, first - step);
    this.#chooseBeside(this.#hits[hitCount - 1]!, first + hitCount * step);
  }

  /** Adds the square if it is open and next to the hit. */
  #chooseBeside(hit: number, square: number): void {
    const { neighbours } = this.#index;
    for (let i = 0; i < SIDES.length; i += 1) {
      if (square >= 0 && neighbours[hit * NEIGHBOURS + i] === square) this.#chooseOpen(square);
    }
  }

  /** Adds all open neighbours of each hit in these directions. */
  #chooseAround(from: number, to: number): void {
    const { neighbours } = this.#index;
    for (let i = 0; i < this.#board.hitCount; i += 1) {
      const start = this.#hits[i]! * NEIGHBOURS;
      for (let j = start + from; j < start + to; j += 1) {
        const square = neighbours[j]!;
        if (square >= 0) this.#chooseOpen(square);
      }
    }
  }

  #chooseOpen(square: number): void {
    if (this.#board.cells[square] === OPEN) this.#choose(square);
  }

  #choose(square: number): void {
    this.#choices[this.#choiceCount] = square;
    this.#choiceCount += 1;
  }

  #sortIn(hit: number): void {
    let at = this.#board.hitCount - 1;
    for (; at > 0 && this.#hits[at - 1]! > hit; at -= 1) {
      this.#hits[at] = this.#hits[at - 1]!;
    }
    this.#hits[at] = hit;
  }

  #sink(kind: number): void {
    this.#remaining[kind]! -= 1;
    if (this.#remaining[kind] !== 0) return;
    while (this.#remaining[this.#longestKind] === 0) this.#longestKind += 1;
    this.#listLongest();
  }

  /** Lists all placements of the longest ships afloat. */
  #listLongest(): void {
    const { kindStarts, lengths } = this.#index;
    this.#fittingCount = 0;
    for (let kind = this.#longestKind; kind < lengths.length; kind += 1) {
      if (lengths[kind] !== lengths[this.#longestKind]) return;
      if (this.#remaining[kind] === 0) continue;
      const end = kindStarts[kind + 1]!;
      for (let placement = kindStarts[kind]!; placement < end; placement += 1) {
        this.#fitting[this.#fittingCount] = placement;
        this.#fittingCount += 1;
      }
    }
  }
}
