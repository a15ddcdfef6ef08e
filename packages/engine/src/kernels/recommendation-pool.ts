import type { Grid } from '@flotilla/rules';
import type { OpenBoard } from './open-board.js';

/** Left, right, up, down: the order of a hit's neighbours in the listing, whose first coordinate is the column. */
export const AROUND_HIT = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const;

/** The pool of `recommendations.ts`, kept up to date from hit to hit. */
export interface RecommendationPool {
  readonly queue: SquareQueue;
  /** Empties it, as a sinking does. */
  clear(): void;
  /**
   * Adds what a hit that sank nothing recommends.
   * @param head the first square in the pool before this shot, or -1
   */
  hit(square: number, head: number, board: OpenBoard): void;
}

/**
 * Squares to be shot, first come first. Those that have been shot are passed over when they come
 * to the front: they never become open again.
 */
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

  /** Empties it. */
  clear(): void {
    this.#front = 0;
    this.#end = 0;
  }

  /** Drops the squares in it; room for them comes back with `clear`. */
  drop(): void {
    this.#front = this.#end;
  }

  /** The first square that is open, or -1. */
  next(board: OpenBoard): number {
    for (; this.#front < this.#end; this.#front += 1) {
      const square = this.#squares[this.#front]!;
      if (board.isOpen(square)) return square;
    }
    return -1;
  }

  /** Adds the square at this place, if it is on the grid; at most four for each hit. */
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
