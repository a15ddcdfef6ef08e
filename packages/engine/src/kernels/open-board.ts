import {
  type Grid,
  hasBit,
  MAX_SHIPS,
  NEIGHBOUR_STEPS,
  neighbours,
  nthBit,
  popcount,
  type ShotOutcome,
  setBit,
  squareCount,
  wordCount,
} from '@flotilla/rules';
import type { Target } from './kernel.js';

/** Bit set of the open squares: not shot, and not in a sunk ship's halo. Finds the n-th quickly. */
export class OpenBoard {
  openCount = 0;
  readonly shots: Uint16Array;
  shotCount = 0;
  /** Unhit segments; the game is over at 0. */
  segmentsLeft = 0;
  readonly #area: number;
  readonly #wordCount: number;
  readonly #words: Int32Array;
  /** Bit set of each square and its neighbours. */
  readonly #neighbourhoods: Int32Array;
  /** Unhit segments of each ship; below, bit sets of each ship's hits and their neighbours. */
  readonly #segmentsLeftByShip = new Uint8Array(MAX_SHIPS);
  readonly #hitNeighbourhoods: Int32Array;
  readonly #knowsHalo: boolean;
  #shipAt: Int8Array = new Int8Array(0);

  /** @param knowsHalo does a sinking close the halo, or leave it open? */
  constructor(grid: Grid, knowsHalo = true) {
    const area = squareCount(grid);
    this.#area = area;
    this.#wordCount = wordCount(area);
    this.#knowsHalo = knowsHalo;
    this.shots = new Uint16Array(area);
    this.#words = new Int32Array(this.#wordCount);
    this.#hitNeighbourhoods = new Int32Array(this.#wordCount * MAX_SHIPS);
    this.#neighbourhoods = new Int32Array(this.#wordCount * area);
    for (let square = 0; square < area; square += 1) {
      for (const near of [square, ...neighbours(grid, square, NEIGHBOUR_STEPS)]) {
        setBit(this.#neighbourhoods, near, square * this.#wordCount);
      }
    }
  }

  start({ shipAt, lengths }: Target): void {
    this.#shipAt = shipAt;
    this.shotCount = 0;
    this.segmentsLeft = 0;
    for (let ship = 0; ship < lengths.length; ship += 1) {
      this.segmentsLeft += lengths[ship]!;
      this.#segmentsLeftByShip[ship] = lengths[ship]!;
    }
    this.#hitNeighbourhoods.fill(0, 0, this.#wordCount * lengths.length);
    this.#words.fill(-1);
    const lastBits = this.#area & 31;
    if (lastBits !== 0) this.#words[this.#wordCount - 1] = (1 << lastBits) - 1;
    this.openCount = this.#area;
  }

  isOpen(square: number): boolean {
    return hasBit(this.#words, square);
  }

  fire(square: number): ShotOutcome {
    this.shots[this.shotCount] = square;
    this.shotCount += 1;
    this.#words[square >>> 5]! &= ~(1 << (square & 31));
    this.openCount -= 1;
    const ship = this.#shipAt[square]!;
    if (ship < 0) return 'miss';
    this.segmentsLeft -= 1;
    this.#segmentsLeftByShip[ship]! -= 1;
    this.#addHalo(ship, square);
    if (this.#segmentsLeftByShip[ship]! > 0) return 'hit';
    if (this.#knowsHalo) this.#closeHalo(ship);
    return 'sunk';
  }

  #addHalo(ship: number, square: number): void {
    const source = square * this.#wordCount;
    const target = ship * this.#wordCount;
    for (let w = 0; w < this.#wordCount; w += 1) {
      this.#hitNeighbourhoods[target + w]! |= this.#neighbourhoods[source + w]!;
    }
  }

  #closeHalo(ship: number): void {
    const source = ship * this.#wordCount;
    for (let w = 0; w < this.#wordCount; w += 1) {
      const closed = this.#words[w]! & this.#hitNeighbourhoods[source + w]!;
      this.#words[w]! ^= closed;
      this.openCount -= popcount(closed);
    }
  }

  /** Returns the n-th open square in ascending order, from 0; `n` must be less than `openCount`. */
  nthOpenSquare(n: number): number {
    return nthBit(this.#words, n);
  }
}
