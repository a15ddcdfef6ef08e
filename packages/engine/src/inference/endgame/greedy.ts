import { type Endgame, EndgameTables } from './tables.js';

/**
 * The mean misses of the greedy rule, which always shoots the most occupied square that is not
 * shot yet, of these the lowest: exactly, over all layouts. NaN without any layout.
 */
export function greedyMisses(endgame: Endgame): number {
  const tables = new EndgameTables(endgame);
  const total = tables.weights.reduce((sum, weight) => sum + weight, 0);
  return new GreedyTree(tables).misses() / total;
}

/** The tree of all answers that the greedy rule may get over the layouts of an endgame. */
export class GreedyTree {
  readonly #tables: EndgameTables;
  /** By square number. */
  readonly #shot: Uint8Array;
  /** The layouts; those that agree with the answers so far are a stretch of them. */
  readonly #order: Int32Array;
  readonly #spare: Int32Array;
  readonly #codes: Uint8Array;
  readonly #codeCount: number;
  /** For each shot on the way to a position: the counts there. */
  readonly #counts: Int32Array[] = [];

  constructor(tables: EndgameTables) {
    this.#tables = tables;
    this.#shot = tables.hit.slice();
    this.#order = Int32Array.from({ length: tables.layouts }, (_, layout) => layout);
    this.#spare = new Int32Array(tables.layouts);
    this.#codes = new Uint8Array(tables.layouts);
    this.#codeCount = 1 + tables.sinkCode.reduce((most, code) => Math.max(most, code), 1);
  }

  /** By square number: the weight of the layouts that occupy it, 0 for what was hit. */
  get counts(): Int32Array {
    return this.#count(0, this.#order.length, 0);
  }

  /** The misses of the greedy rule, added over all layouts, each times its weight. */
  misses(): number {
    return this.#missesFrom(0, this.#order.length, 0);
  }

  /** The same when this square, by number, is shot first. */
  missesAfter(square: number): number {
    return this.#shoot(square, 0, this.#order.length, 0);
  }

  #missesFrom(from: number, to: number, depth: number): number {
    if (to - from < 2) return 0;
    const counts = this.#count(from, to, depth);
    let square = 0;
    for (let each = 1; each < counts.length; each += 1) {
      if (counts[each]! > counts[square]!) square = each;
    }
    // There may be no square at all.
    return counts[square]! > 0 ? this.#shoot(square, from, to, depth) : 0;
  }

  /** The misses from a shot on: those of the layouts that are missed, and what comes after each answer. */
  #shoot(square: number, from: number, to: number, depth: number): number {
    this.#shot[square] = 1;
    const ends = this.#part(square, from, to);
    let misses = 0;
    for (let i = from; i < ends[0]!; i += 1) misses += this.#tables.weights[this.#order[i]!]!;
    let start = from;
    for (const end of ends) {
      misses += this.#missesFrom(start, end, depth + 1);
      start = end;
    }
    this.#shot[square] = 0;
    return misses;
  }

  #count(from: number, to: number, depth: number): Int32Array {
    const { occupied, occupiedFrom, weights } = this.#tables;
    const shot = this.#shot;
    this.#counts[depth] ??= new Int32Array(shot.length);
    const counts = this.#counts[depth].fill(0);
    for (let i = from; i < to; i += 1) {
      const layout = this.#order[i]!;
      const weight = weights[layout]!;
      const end = occupiedFrom[layout + 1]!;
      for (let at = occupiedFrom[layout]!; at < end; at += 1) counts[occupied[at]!]! += weight;
    }
    for (let square = 0; square < counts.length; square += 1) {
      if (shot[square] === 1) counts[square] = 0;
    }
    return counts;
  }

  /** Orders a stretch of layouts by what the shot is answered: where those of each answer end. */
  #part(square: number, from: number, to: number): number[] {
    const order = this.#order;
    const codes = this.#codes;
    const ends = new Array<number>(this.#codeCount).fill(0);
    for (let i = from; i < to; i += 1) {
      codes[i] = this.#answer(order[i]!, square);
      ends[codes[i]!]! += 1;
    }
    let sum = from;
    const starts = ends.map((count) => {
      sum += count;
      return sum - count;
    });
    for (let i = from; i < to; i += 1) {
      const code = codes[i]!;
      this.#spare[starts[code]!] = order[i]!;
      starts[code]! += 1;
    }
    for (let i = from; i < to; i += 1) order[i] = this.#spare[i]!;
    return starts;
  }

  /** 0 for a miss, 1 for a hit, and from 2 on what a sinking is answered with. */
  #answer(layout: number, square: number): number {
    const tables = this.#tables;
    const ship = tables.shipAt[layout * this.#shot.length + square]!;
    if (ship < 0) return 0;
    return tables.isWithin(ship, this.#shot, 0) ? tables.sinkCode[ship]! : 1;
  }
}
