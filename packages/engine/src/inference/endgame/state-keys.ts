import type { Square } from '@flotilla/rules';
import type { Symmetry } from '../symmetries.js';
import type { EndgameTables } from './tables.js';

/** 32-bit words per key. Among 10⁸ states, 96 bits collide with chance 10⁻¹³. */
export const STATE_KEY_WORDS = 3;

/** Minimum number of layouts for which mirror images share a key. */
const MIN_SYMMETRIC_LAYOUTS = 6;

/** Zobrist keys (1970) of sets of layouts; mirror images share the smallest of their keys. */
export class StateKeys {
  readonly key = new Int32Array(STATE_KEY_WORDS);
  readonly #imageCount: number;
  readonly #words: Int32Array;
  readonly #squareWords: Int32Array;
  readonly #missWords: Int32Array;

  constructor(tables: EndgameTables, symmetries: readonly Symmetry[]) {
    const images = layoutImages(tables, symmetries);
    const layoutWords = randomWords(tables.layouts * STATE_KEY_WORDS);
    this.#squareWords = randomWords(tables.squares.length * STATE_KEY_WORDS, 1);
    this.#missWords = randomWords((tables.squares.length + 1) * STATE_KEY_WORDS, 2);
    this.#imageCount = images.length;
    this.#words = new Int32Array(layoutWords.length * images.length);
    for (const [g, image] of images.entries()) {
      for (const [layout, to] of image.entries()) {
        for (let w = 0; w < STATE_KEY_WORDS; w += 1) {
          const wordIndex = (layout * images.length + g) * STATE_KEY_WORDS + w;
          this.#words[wordIndex] = layoutWords[to * STATE_KEY_WORDS + w]!;
        }
      }
    }
  }

  write(pool: Int16Array, from: number, layoutCount: number): void {
    const key = this.key;
    const count = layoutCount < MIN_SYMMETRIC_LAYOUTS ? 1 : this.#imageCount;
    for (let g = 0; g < count; g += 1) {
      let [a, b, c] = [0, 0, 0];
      for (let i = from; i < from + layoutCount; i += 1) {
        const wordIndex = (pool[i]! * this.#imageCount + g) * STATE_KEY_WORDS;
        a ^= this.#words[wordIndex]!;
        b ^= this.#words[wordIndex + 1]!;
        c ^= this.#words[wordIndex + 2]!;
      }
      const isLess = a < key[0]! || (a === key[0] && b < key[1]!);
      if (g > 0 && !isLess) continue;
      key[0] = a;
      key[1] = b;
      key[2] = c;
    }
  }

  /** Mixes in a square whose state does not follow from the layouts. */
  mixSquare(square: number): void {
    this.#mix(this.#squareWords, square);
  }

  mixMisses(misses: number): void {
    this.#mix(this.#missWords, misses);
  }

  #mix(words: Int32Array, index: number): void {
    for (let w = 0; w < STATE_KEY_WORDS; w += 1) {
      const word = words[index * STATE_KEY_WORDS + w]!;
      this.key[w]! ^= word;
    }
  }
}

/** Returns each layout's image under each symmetry that preserves layouts, weights and hits. */
function layoutImages(tables: EndgameTables, symmetries: readonly Symmetry[]): number[][] {
  const { placements, ships, shipOffsets, squares, hitFlags, layouts, weights } = tables;
  const identity = Array.from({ length: layouts }, (_, i) => i);
  const textOf = (layout: number, move: (square: Square) => Square) =>
    Array.from(ships.subarray(shipOffsets[layout], shipOffsets[layout + 1]), (ship) => {
      const moved = placements[ship]?.squares.map(move) ?? [];
      return moved.sort((a, b) => a - b).join();
    })
      .sort()
      .join(' ');
  const layoutByText = new Map(
    identity.map((layout) => [textOf(layout, (square) => square), layout]),
  );
  const hits = new Set(squares.filter((_, index) => hitFlags[index] === 1));
  const images = [identity];
  for (const symmetry of symmetries) {
    const move = (square: Square) => symmetry[square] ?? -1;
    const image = identity.map((layout) => layoutByText.get(textOf(layout, move)) ?? -1);
    const keepsHits = [...hits].every((square) => hits.has(move(square)));
    const keepsWeights = image.every((imageLayout, from) => weights[imageLayout] === weights[from]);
    const isIdentity = image.every((imageLayout, from) => imageLayout === from);
    if (
      keepsHits &&
      keepsWeights &&
      !isIdentity &&
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
    let hash = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    hash = Math.imul(hash ^ (hash >>> 15), 0x735a2d97);
    return hash ^ (hash >>> 15);
  });
}
