import type { Square } from '@flotilla/rules';
import type { Symmetry } from '../symmetries.js';
import type { EndgameTables } from './tables.js';

/** Words of a key. Among 10⁸ states, 96 bits collide with chance 10⁻¹³. */
export const KEY_WORDS = 3;

/** Fewest layouts for which symmetric sets are searched. */
const SYMMETRIC_FROM = 6;

/**
 * Zobrist keys (1970) of sets of layouts: the exclusive or of a random number for each layout. Uses the least
 * key of all images under the symmetries, so that mirror images share one.
 */
export class StateKeys {
  /** Last key. */
  readonly key = new Int32Array(KEY_WORDS);
  readonly #images: number;
  /** Words of the image, by layout and symmetry. */
  readonly #words: Int32Array;
  /** Words by square number. */
  readonly #squareWords: Int32Array;
  /** Words by number of misses. */
  readonly #missWords: Int32Array;

  constructor(tables: EndgameTables, symmetries: readonly Symmetry[]) {
    const images = imagesOf(tables, symmetries);
    const own = randomWords(tables.layouts * KEY_WORDS);
    this.#squareWords = randomWords(tables.squares.length * KEY_WORDS, 1);
    this.#missWords = randomWords((tables.squares.length + 1) * KEY_WORDS, 2);
    this.#images = images.length;
    this.#words = new Int32Array(own.length * images.length);
    for (const [g, image] of images.entries()) {
      for (const [layout, to] of image.entries()) {
        for (let w = 0; w < KEY_WORDS; w += 1) {
          const at = (layout * images.length + g) * KEY_WORDS + w;
          this.#words[at] = own[to * KEY_WORDS + w]!;
        }
      }
    }
  }

  /** Writes the key of these layouts into `key`. */
  write(pool: Int16Array, from: number, size: number): void {
    const key = this.key;
    const count = size < SYMMETRIC_FROM ? 1 : this.#images;
    for (let g = 0; g < count; g += 1) {
      let [a, b, c] = [0, 0, 0];
      for (let i = from; i < from + size; i += 1) {
        const at = (pool[i]! * this.#images + g) * KEY_WORDS;
        a ^= this.#words[at]!;
        b ^= this.#words[at + 1]!;
        c ^= this.#words[at + 2]!;
      }
      const isLess = a < key[0]! || (a === key[0] && b < key[1]!);
      if (g > 0 && !isLess) continue;
      key[0] = a;
      key[1] = b;
      key[2] = c;
    }
  }

  /** Marks a square whose state does not follow from the layouts. */
  mark(square: number): void {
    this.#mix(this.#squareWords, square);
  }

  /** Adds the misses so far to `key`. */
  markMade(misses: number): void {
    this.#mix(this.#missWords, misses);
  }

  #mix(words: Int32Array, index: number): void {
    for (let w = 0; w < KEY_WORDS; w += 1) {
      const word = words[index * KEY_WORDS + w]!;
      this.key[w]! ^= word;
    }
  }
}

/** Returns the image of each layout by symmetry; only symmetries that keep list, weights and hits. */
function imagesOf(tables: EndgameTables, symmetries: readonly Symmetry[]): number[][] {
  const { placements, ships, shipsFrom, squares, hit, layouts, weights } = tables;
  const all = Array.from({ length: layouts }, (_, i) => i);
  const textOf = (layout: number, move: (square: Square) => Square) =>
    Array.from(ships.subarray(shipsFrom[layout], shipsFrom[layout + 1]), (ship) => {
      const moved = placements[ship]?.squares.map(move) ?? [];
      return moved.sort((a, b) => a - b).join();
    })
      .sort()
      .join(' ');
  const own = new Map(all.map((layout) => [textOf(layout, (square) => square), layout]));
  const hits = new Set(squares.filter((_, index) => hit[index] === 1));
  const images = [all];
  for (const symmetry of symmetries) {
    const move = (square: Square) => symmetry[square] ?? -1;
    const image = all.map((layout) => own.get(textOf(layout, move)) ?? -1);
    const keepsHits = [...hits].every((square) => hits.has(move(square)));
    const keepsWeights = image.every((to, from) => weights[to] === weights[from]);
    const isOwn = image.every((to, from) => to === from);
    if (
      keepsHits &&
      keepsWeights &&
      !isOwn &&
      new Set(image).size === layouts &&
      !image.includes(-1)
    ) {
      images.push(image);
    }
  }
  return images;
}

/** Returns SplitMix32 words from fixed seeds, the same on every machine. */
export function randomWords(count: number, seed = 0): Int32Array {
  let state = Math.imul(seed + 1, 0x2545f491);
  return new Int32Array(count).map(() => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return mixed ^ (mixed >>> 15);
  });
}
