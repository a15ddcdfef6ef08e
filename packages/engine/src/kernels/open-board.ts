import {
  CORNERS,
  type Grid,
  hasBit,
  MAX_SHIPS,
  neighbours,
  nthBit,
  popcount,
  type ShotOutcome,
  SIDES,
  setBit,
  squareCount,
  wordCount,
} from '@flotilla/rules';
import type { Target } from './kernel.js';

const AROUND = [...SIDES, ...CORNERS];

/**
 * Board for a shooter that only needs the open squares: not shot, and in no halo of a sunk ship. A bit set
 * with fast access to the n-th square.
 */
export class OpenBoard {
  /** Number of open squares. */
  size = 0;
  readonly shots: Uint16Array;
  shotCount = 0;
  /** Unhit segments; the game is over at 0. */
  segmentsLeft = 0;
  readonly #area: number;
  readonly #wordCount: number;
  readonly #words: Int32Array;
  /** Square and its neighbours, as a bit set by square. */
  readonly #around: Int32Array;
  /** Unhit segments by ship, and the squares to close on its sinking, so far as it is hit. */
  readonly #segmentsOf = new Uint8Array(MAX_SHIPS);
  readonly #halos: Int32Array;
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
    this.#halos = new Int32Array(this.#wordCount * MAX_SHIPS);
    this.#around = new Int32Array(this.#wordCount * area);
    for (let square = 0; square < area; square += 1) {
      for (const each of [square, ...neighbours(grid, square, AROUND)]) {
        setBit(this.#around, each, square * this.#wordCount);
      }
    }
  }

  start({ shipAt, lengths }: Target): void {
    this.#shipAt = shipAt;
    this.shotCount = 0;
    this.segmentsLeft = 0;
    for (let ship = 0; ship < lengths.length; ship += 1) {
      this.segmentsLeft += lengths[ship]!;
      this.#segmentsOf[ship] = lengths[ship]!;
    }
    this.#halos.fill(0, 0, this.#wordCount * lengths.length);
    this.#words.fill(-1);
    const rest = this.#area & 31;
    if (rest !== 0) this.#words[this.#wordCount - 1] = (1 << rest) - 1;
    this.size = this.#area;
  }

  isOpen(square: number): boolean {
    return hasBit(this.#words, square);
  }

  /** Shoots at an open square. */
  fire(square: number): ShotOutcome {
    this.shots[this.shotCount] = square;
    this.shotCount += 1;
    this.#words[square >>> 5]! &= ~(1 << (square & 31));
    this.size -= 1;
    const ship = this.#shipAt[square]!;
    if (ship < 0) return 'miss';
    this.segmentsLeft -= 1;
    this.#segmentsOf[ship]! -= 1;
    this.#addHalo(ship, square);
    if (this.#segmentsOf[ship]! > 0) return 'hit';
    if (this.#knowsHalo) this.#closeHalo(ship);
    return 'sunk';
  }

  #addHalo(ship: number, square: number): void {
    const from = square * this.#wordCount;
    const to = ship * this.#wordCount;
    for (let w = 0; w < this.#wordCount; w += 1) {
      this.#halos[to + w]! |= this.#around[from + w]!;
    }
  }

  #closeHalo(ship: number): void {
    const from = ship * this.#wordCount;
    for (let w = 0; w < this.#wordCount; w += 1) {
      const closed = this.#words[w]! & this.#halos[from + w]!;
      this.#words[w]! ^= closed;
      this.size -= popcount(closed);
    }
  }

  /** Returns the n-th open square in ascending order, from 0; `n` must be less than `size`. */
  at(n: number): number {
    return nthBit(this.#words, n);
  }
}
