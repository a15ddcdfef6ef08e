import { type Rng, type Rules, SIDE_STEPS } from '@flotilla/rules';
import { BoardState, CLOSED, OPEN } from './board-state.js';
import type { Kernel, Target } from './kernel.js';
import {
  NEIGHBOURS_PER_SQUARE,
  type PlacementIndex,
  placementIndex,
  SIDE_NEIGHBOURS_PER_SQUARE,
} from './placement-index.js';

export function makeAutomatonKernel(rules: Rules): Kernel | undefined {
  const index = placementIndex(rules);
  return index && new AutomatonKernel(index, rules.grid.width);
}

/** Kernel of the automaton; all hits form one group. A square next to two hits is listed twice. */
class AutomatonKernel implements Kernel {
  readonly shots: Uint16Array;
  readonly #index: PlacementIndex;
  readonly #width: number;
  readonly #board: BoardState;
  readonly #remaining: Uint8Array;
  /** First kind afloat, which is the longest, since kinds are sorted. */
  #longestKind = 0;
  readonly #hits: Uint16Array;
  readonly #choices: Uint16Array;
  #choiceCount = 0;
  readonly #isChoice: Uint8Array;
  /** Placements of the longest ships that were possible at the last hunt, in order. */
  readonly #fitting: Int32Array;
  #fittingCount = 0;

  constructor(index: PlacementIndex, width: number) {
    this.#index = index;
    this.#width = width;
    this.#board = new BoardState(index);
    this.shots = this.#board.shots;
    this.#remaining = index.counts.slice();
    this.#hits = new Uint16Array(index.area);
    this.#choices = new Uint16Array(index.area * NEIGHBOURS_PER_SQUARE);
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
      else this.#target();
      const square = this.#choices[rng.below(this.#choiceCount)]!;
      const outcome = board.fire(square);
      if (board.segmentsLeft === 0) return board.shotCount;
      if (outcome === 'hit') this.#insertSorted(square);
      else if (outcome === 'sunk') this.#sink(board.kindOfSunk(square));
    }
  }

  /** State 1: lists the squares that the longest ships may cover, in placement order. */
  #hunt(): void {
    const { squares, starts } = this.#index;
    const { cells } = this.#board;
    this.#isChoice.fill(0);
    let fittingLeft = 0;
    for (let i = 0; i < this.#fittingCount; i += 1) {
      const placement = this.#fitting[i]!;
      const start = starts[placement]!;
      const end = starts[placement + 1]!;
      let index = start;
      while (index < end && cells[squares[index]!] !== CLOSED) index += 1;
      if (index < end) continue;
      this.#fitting[fittingLeft] = placement;
      fittingLeft += 1;
      for (index = start; index < end; index += 1) {
        const square = squares[index]!;
        if (this.#isChoice[square] === 1) continue;
        this.#isChoice[square] = 1;
        this.#choose(square);
      }
    }
    this.#fittingCount = fittingLeft;
  }

  #target(): void {
    const { hitCount } = this.#board;
    const longest = this.#index.lengths[this.#longestKind]!;
    if (hitCount > 1 && hitCount < longest) this.#chooseAxisEnds(hitCount);
    if (this.#choiceCount === 0) this.#chooseAround(0, SIDE_NEIGHBOURS_PER_SQUARE);
    if (this.#choiceCount === 0)
      this.#chooseAround(SIDE_NEIGHBOURS_PER_SQUARE, NEIGHBOURS_PER_SQUARE);
  }

  #chooseAxisEnds(hitCount: number): void {
    const first = this.#hits[0]!;
    const second = this.#hits[1]!;
    const step = second - first;
    for (let i = 2; i < hitCount; i += 1) if (this.#hits[i] !== first + i * step) return;
    const isInRow = step === 1 && second % this.#width !== 0;
    if (step !== this.#width && !isInRow) return;
    this.#chooseNextTo(first, first - step);
    this.#chooseNextTo(this.#hits[hitCount - 1]!, first + hitCount * step);
  }

  #chooseNextTo(hit: number, square: number): void {
    const { neighbours } = this.#index;
    for (let i = 0; i < SIDE_STEPS.length; i += 1) {
      if (square >= 0 && neighbours[hit * NEIGHBOURS_PER_SQUARE + i] === square)
        this.#chooseOpen(square);
    }
  }

  #chooseAround(firstStep: number, endStep: number): void {
    const { neighbours } = this.#index;
    for (let i = 0; i < this.#board.hitCount; i += 1) {
      const start = this.#hits[i]! * NEIGHBOURS_PER_SQUARE;
      for (let j = start + firstStep; j < start + endStep; j += 1) {
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

  #insertSorted(hit: number): void {
    let index = this.#board.hitCount - 1;
    for (; index > 0 && this.#hits[index - 1]! > hit; index -= 1) {
      this.#hits[index] = this.#hits[index - 1]!;
    }
    this.#hits[index] = hit;
  }

  #sink(kind: number): void {
    this.#remaining[kind]! -= 1;
    if (this.#remaining[kind] !== 0) return;
    while (this.#remaining[this.#longestKind] === 0) this.#longestKind += 1;
    this.#listLongest();
  }

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
