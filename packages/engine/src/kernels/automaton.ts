import { type Rng, type Rules, SIDES } from '@flotilla/rules';
import { BoardState, CLOSED, OPEN } from './board-state.js';
import type { Kernel, Target } from './kernel.js';
import {
  NEIGHBOURS,
  type PlacementIndex,
  placementIndex,
  SIDE_NEIGHBOURS,
} from './placement-index.js';

/** The kernel of the shooter `automaton`. */
export function makeAutomatonKernel(rules: Rules): Kernel | undefined {
  const index = placementIndex(rules);
  return index && new AutomatonKernel(index, rules.grid.width);
}

/**
 * The shooter continues beside its hits until their ship is sunk, and there no second ship can
 * lie: so all hits hang together, and there is exactly one group of them. Squares are chosen from
 * lists in the shooter's own order, with a square beside two hits listed twice.
 */
class AutomatonKernel implements Kernel {
  readonly shots: Uint16Array;
  readonly #index: PlacementIndex;
  readonly #width: number;
  readonly #board: BoardState;
  /** By kind: the ships afloat. */
  readonly #remaining: Uint8Array;
  /** The first kind afloat: as kinds stand longest first, of the longest ships. */
  #longestKind = 0;
  /** The hits, rising. */
  readonly #hits: Uint16Array;
  /** The squares to choose from. */
  readonly #choices: Uint16Array;
  #choiceCount = 0;
  /** By square: is it among the choices of this hunt? */
  readonly #isChoice: Uint8Array;
  /** The placements of the longest ships that were possible at the last hunt, in order. */
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

  /** State 1: every square that the longest ships may cover, in the order of the placements. */
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

  /** States 2 and 3. */
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

  /** Chooses the square if it is open and is beside the hit. */
  #chooseBeside(hit: number, square: number): void {
    const { neighbours } = this.#index;
    for (let i = 0; i < SIDES.length; i += 1) {
      if (square >= 0 && neighbours[hit * NEIGHBOURS + i] === square) this.#chooseOpen(square);
    }
  }

  /** Chooses all open neighbours of each hit in these directions. */
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

  /** Lists all placements of the kinds afloat that are as long as the longest. */
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
