import type { Grid } from '@flotilla/rules';
import { type RecommendationPool, SquareQueue } from './recommendation-pool.js';

/** Pool as described in the text of “25 ms naval battle”: see `recommendations.ts`. */
export class DescribedPool implements RecommendationPool {
  readonly queue: SquareQueue;
  readonly #width: number;
  /** First hit since the last sinking, number of hits, and their bounding box. */
  #first = 0;
  #hits = 0;
  #left = 0;
  #right = 0;
  #top = 0;
  #bottom = 0;

  constructor(grid: Grid) {
    this.queue = new SquareQueue(grid);
    this.#width = grid.width;
  }

  clear(): void {
    this.queue.clear();
    this.#hits = 0;
  }

  addHit(square: number): void {
    this.#include(square);
    if (this.#hits === 1) this.#first = square;
    if (this.#hits === 1 || !this.#isLine()) {
      this.queue.addNeighbours(square);
    } else {
      if (this.#hits === 2) this.queue.drop();
      this.#addBeyondEnds(square);
    }
  }

  #include(square: number): void {
    const x = square % this.#width;
    const y = (square - x) / this.#width;
    this.#left = this.#hits === 0 ? x : Math.min(this.#left, x);
    this.#right = this.#hits === 0 ? x : Math.max(this.#right, x);
    this.#top = this.#hits === 0 ? y : Math.min(this.#top, y);
    this.#bottom = this.#hits === 0 ? y : Math.max(this.#bottom, y);
    this.#hits += 1;
  }

  #isLine(): boolean {
    const columns = this.#right - this.#left + 1;
    const rows = this.#bottom - this.#top + 1;
    return (rows === 1 && columns === this.#hits) || (columns === 1 && rows === this.#hits);
  }

  #addBeyondEnds(newestHit: number): void {
    const sign = newestHit > this.#first ? 1 : -1;
    this.#addBeyond(sign);
    this.#addBeyond(-sign);
  }

  /** Adds the two squares beyond the end of the line (`sign` 1) or before its start (−1). */
  #addBeyond(sign: number): void {
    const isRow = this.#top === this.#bottom;
    const x = sign > 0 ? this.#right : this.#left;
    const y = sign > 0 ? this.#bottom : this.#top;
    for (let n = 1; n <= 2; n += 1) {
      if (isRow) this.queue.add(x + n * sign, y);
      else this.queue.add(x, y + n * sign);
    }
  }
}
