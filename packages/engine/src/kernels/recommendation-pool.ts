import type { Grid } from '@flotilla/rules';
import type { OpenBoard } from './open-board.js';

/** Steps to a hit's neighbours in the listing's order: left, right, up, down. Column first. */
export const HIT_NEIGHBOUR_STEPS = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const;

export interface RecommendationPool {
  readonly queue: SquareQueue;
  clear(): void;
  /** Adds recommendations after a hit; `head` was first in the queue before this shot, or -1. */
  addHit(square: number, head: number, board: OpenBoard): void;
}

/** Queue of squares to shoot. Skips shot squares at the front, which never reopen. */
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

  clear(): void {
    this.#front = 0;
    this.#end = 0;
  }

  /** Drops the queued squares; only `clear` frees their space. */
  drop(): void {
    this.#front = this.#end;
  }

  next(board: OpenBoard): number {
    for (; this.#front < this.#end; this.#front += 1) {
      const square = this.#squares[this.#front]!;
      if (board.isOpen(square)) return square;
    }
    return -1;
  }

  /** Adds the square in column `x` and row `y` if on the grid; call at most four times per hit. */
  add(x: number, y: number): void {
    if (x < 0 || y < 0 || x >= this.#width || y >= this.#height) return;
    this.#squares[this.#end] = y * this.#width + x;
    this.#end += 1;
  }

  addNeighbours(square: number): void {
    const x = square % this.#width;
    const y = (square - x) / this.#width;
    for (const [dx, dy] of HIT_NEIGHBOUR_STEPS) this.add(x + dx, y + dy);
  }
}
