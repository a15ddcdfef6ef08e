import type { Grid } from '@flotilla/rules';
import type { OpenBoard } from './open-board.js';
import type { ListingReading } from './reading.js';
import { type RecommendationPool, SquareQueue } from './recommendation-pool.js';

/** Pool under one reading of the printed listing: see `printed-recommendations.ts`. */
export class PrintedPool implements RecommendationPool {
  readonly queue: SquareQueue;
  readonly #width: number;
  readonly #reading: ListingReading;
  /** First hit since the last sinking, or -1. */
  #first = -1;

  constructor(grid: Grid, reading: ListingReading) {
    this.queue = new SquareQueue(grid);
    this.#width = grid.width;
    this.#reading = reading;
  }

  clear(): void {
    this.queue.clear();
    this.#first = -1;
  }

  addHit(square: number, headBeforeShot: number, board: OpenBoard): void {
    if (this.#first < 0) this.#first = square;
    const head = this.#reading.head === 'shot' ? headBeforeShot : this.queue.next(board);
    if (head < 0) this.queue.addNeighbours(square);
    else this.#addMisprinted(head);
  }

  #addMisprinted(head: number): void {
    const [x, firstX] = [head % this.#width, this.#first % this.#width];
    const [y, firstY] = [(head - x) / this.#width, (this.#first - firstX) / this.#width];
    const { adds } = this.#reading;
    if (adds !== 'last' || y === firstY) this.#addPair(x, firstX);
    this.#addPair(y, firstY);
  }

  #addPair(a: number, b: number): void {
    if (a === b || (a > b && this.#reading.adds === 'below')) return;
    const sign = a > b ? 1 : -1;
    this.queue.add(a + sign, a + 2 * sign);
    this.queue.add(b - sign, b - 2 * sign);
  }
}
