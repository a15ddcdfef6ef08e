import { MAX_SHIPS, type ShotOutcome } from '@flotilla/rules';
import type { Target } from './kernel.js';
import { NEIGHBOURS_PER_SQUARE, type PlacementIndex } from './placement-index.js';

/** State of a square: not shot, hit and afloat, or closed. */
export const OPEN = 0;
export const HIT = 1;
export const CLOSED = 2;

/** Target board of a one-sided game. Kernels learn about the target only from `fire`. */
export class BoardState {
  readonly cells: Uint8Array;
  readonly shots: Uint16Array;
  shotCount = 0;
  /** Unhit segments; the game is over at 0. */
  segmentsLeft = 0;
  hitCount = 0;
  /** Squares that the last shot closed: a miss, or the sunk ship and then its open halo. */
  readonly closedSquares: Uint16Array;
  closedCount = 0;
  sunkLength = 0;
  readonly #segmentsLeftByShip = new Uint8Array(MAX_SHIPS);
  readonly #index: PlacementIndex;
  #shipAt: Int8Array = new Int8Array(0);

  constructor(index: PlacementIndex) {
    this.#index = index;
    this.cells = new Uint8Array(index.area);
    this.shots = new Uint16Array(index.area);
    this.closedSquares = new Uint16Array(index.area);
  }

  start({ shipAt, lengths }: Target): void {
    this.cells.fill(OPEN);
    this.shotCount = 0;
    this.hitCount = 0;
    this.#shipAt = shipAt;
    this.#segmentsLeftByShip.set(lengths);
    let segments = 0;
    for (let ship = 0; ship < lengths.length; ship += 1) segments += lengths[ship]!;
    this.segmentsLeft = segments;
  }

  fire(square: number): ShotOutcome {
    this.shots[this.shotCount] = square;
    this.shotCount += 1;
    this.closedCount = 0;
    const ship = this.#shipAt[square]!;
    if (ship < 0) {
      this.#close(square);
      return 'miss';
    }
    this.cells[square] = HIT;
    this.hitCount += 1;
    this.segmentsLeft -= 1;
    const segmentsLeft = this.#segmentsLeftByShip[ship]! - 1;
    this.#segmentsLeftByShip[ship] = segmentsLeft;
    if (segmentsLeft > 0) return 'hit';
    this.#sink(square);
    return 'sunk';
  }

  kindOfSunk(square: number): number {
    const { coverStarts, covering, kindOf, lengths } = this.#index;
    const end = coverStarts[square + 1]!;
    for (let i = coverStarts[square]!; i < end; i += 1) {
      const placement = covering[i]!;
      const kind = kindOf[placement]!;
      if (lengths[kind] === this.sunkLength && this.#hasPlacement(placement, square)) return kind;
    }
    throw new Error('the target is of other rules');
  }

  /** Does the ship at this square lie on this placement, which has the same length? */
  #hasPlacement(placement: number, square: number): boolean {
    const { starts, squares } = this.#index;
    const ship = this.#shipAt[square];
    const end = starts[placement + 1]!;
    for (let i = starts[placement]!; i < end; i += 1) {
      if (this.#shipAt[squares[i]!] !== ship) return false;
    }
    return true;
  }

  #sink(square: number): void {
    this.#close(square);
    for (let i = 0; i < this.closedCount; i += 1) this.#closeAround(this.closedSquares[i]!, HIT);
    this.sunkLength = this.closedCount;
    this.hitCount -= this.closedCount;
    for (let i = 0; i < this.sunkLength; i += 1) this.#closeAround(this.closedSquares[i]!, OPEN);
  }

  #closeAround(square: number, cell: number): void {
    const { neighbours } = this.#index;
    const start = square * NEIGHBOURS_PER_SQUARE;
    for (let i = start; i < start + NEIGHBOURS_PER_SQUARE; i += 1) {
      const neighbour = neighbours[i]!;
      if (neighbour >= 0 && this.cells[neighbour] === cell) this.#close(neighbour);
    }
  }

  #close(square: number): void {
    this.cells[square] = CLOSED;
    this.closedSquares[this.closedCount] = square;
    this.closedCount += 1;
  }
}
