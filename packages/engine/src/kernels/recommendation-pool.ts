import type { Grid } from '@flotilla/rules';
import type { OpenBoard } from './open-board.js';
import type { Targeting } from './recommendations.js';

/**
 * The pool of `shooters/pool/recommendations.ts`, kept up to date from hit to hit. Squares that
 * have been shot are passed over when they come to the front: they never become open again.
 */
export class RecommendationPool {
  readonly #width: number;
  readonly #height: number;
  readonly #targeting: Targeting;
  readonly #squares: Uint16Array;
  #front = 0;
  #end = 0;
  /** The first hit since the last sinking, how many there are, and the rectangle round them. */
  #first = 0;
  #hits = 0;
  #left = 0;
  #right = 0;
  #top = 0;
  #bottom = 0;

  constructor({ width, height }: Grid, targeting: Targeting) {
    this.#width = width;
    this.#height = height;
    this.#targeting = targeting;
    this.#squares = new Uint16Array(4 * width * height);
  }

  /** As after a sinking. */
  clear(): void {
    this.#front = 0;
    this.#end = 0;
    this.#hits = 0;
  }

  /** The first square in the pool that is open, or -1. */
  next(board: OpenBoard): number {
    for (; this.#front < this.#end; this.#front += 1) {
      const square = this.#squares[this.#front]!;
      if (board.isOpen(square)) return square;
    }
    return -1;
  }

  /** Adds what a hit that sank nothing recommends. */
  hit(square: number): void {
    const x = square % this.#width;
    const y = (square - x) / this.#width;
    this.#include(x, y);
    if (this.#hits === 1) this.#first = square;
    const isPrinted = this.#targeting === 'printed';
    if (this.#hits === 1 || !this.#isLine() || (isPrinted && this.#hits > 2)) {
      this.#addNeighbours(x, y);
    } else if (isPrinted) {
      this.#addMisprinted(square);
    } else {
      if (this.#hits === 2) this.#front = this.#end;
      this.#addBeyondEnds(square);
    }
  }

  #include(x: number, y: number): void {
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

  #addNeighbours(x: number, y: number): void {
    this.#add(x, y - 1);
    this.#add(x, y + 1);
    this.#add(x - 1, y);
    this.#add(x + 1, y);
  }

  #addMisprinted(newer: number): void {
    const isRow = this.#top === this.#bottom;
    const low = isRow ? this.#left : this.#top;
    const sign = newer > this.#first ? 1 : -1;
    const a = sign > 0 ? low + 1 : low;
    const b = a - sign;
    this.#add(a + sign, a + 2 * sign);
    this.#add(b - sign, b - 2 * sign);
  }

  #addBeyondEnds(newest: number): void {
    const sign = newest > this.#first ? 1 : -1;
    this.#addBeyond(sign);
    this.#addBeyond(-sign);
  }

  /** The two squares after the end of the line, or before its beginning. */
  #addBeyond(sign: number): void {
    const isRow = this.#top === this.#bottom;
    const x = sign > 0 ? this.#right : this.#left;
    const y = sign > 0 ? this.#bottom : this.#top;
    for (let n = 1; n <= 2; n += 1) {
      if (isRow) this.#add(x + n * sign, y);
      else this.#add(x, y + n * sign);
    }
  }

  #add(x: number, y: number): void {
    if (x < 0 || y < 0 || x >= this.#width || y >= this.#height) return;
    this.#squares[this.#end] = y * this.#width + x;
    this.#end += 1;
  }
}
