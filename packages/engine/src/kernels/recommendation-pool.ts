import type { Grid } from '@flotilla/rules';
import type { OpenBoard } from './open-board.js';

/** Neighbours of a hit in the listing's order: left, right, up, down. Its first coordinate is the column. */
export const AROUND_HIT = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const;

/** Pool of `recommendations.ts`, updated hit by hit. */
export interface RecommendationPool {
  readonly queue: SquareQueue;
  /** Empties the pool, after a sinking. */
  clear(): void;
  /**
   * Adds the recommendations of a hit without sinking.
   * @param head first square of the pool before this shot, or -1
   */
  hit(square: number, head: number, board: OpenBoard): void;
}

/** Queue of squares to shoot. Squares already shot are skipped at the front: they never reopen. */
export class SquareQueue {
  readonly #width: number;
  readonly #height: number;
  readonly #squares: Uint16Array;
  #front = 0;
  #end = 0;

  constructor({ width, height }: Grid) {
    this.#width = width;
    this.#height = height;
    this.#squares = new Uint16Array(4 * width * height);
  }

  /** Empties the queue. */
  clear(): void {
    this.#front = 0;
    this.#end = 0;
  }

  /** Drops the queued squares; `clear` frees their space. */
  drop(): void {
    this.#front = this.#end;
  }

  /** Returns the first open square, or -1. */
  next(board: OpenBoard): number {
    for (; this.#front < this.#end; this.#front += 1) {
      const square = this.#squares[this.#front]!;
      if (board.isOpen(square)) return square;
    }
    return -1;
  }

  /** Adds the square in column `x` and row `y` if it is on the grid; at most four per hit. */
  add(x: number, y: number): void {
    if (x < 0 || y < 0 || x >= this.#width || y >= this.#height) return;
    this.#squares[this.#end] = y * this.#width + x;
    this.#end += 1;
  }

  /** Adds the neighbours of this square. */
  addNeighbours(square: number): void {
    const x = square % this.#width;
    const y = (square - x) / this.#width;
    for (const [dx, dy] of AROUND_HIT) this.add(x + dx, y + dy);
  }
}
