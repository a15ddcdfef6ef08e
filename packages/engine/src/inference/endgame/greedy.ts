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

/** So many layouts are told apart without counts. */
const FEW = 2;

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
  /** By square number: the weight of all layouts that occupy it. */
  readonly #all: Int32Array;
  /** For each shot on the way to a position: counts by square number. */
  readonly #counts: Int32Array[] = [];
  /** Likewise: where the layouts of each answer end. */
  readonly #ends: Int32Array[] = [];
  /** The squares shot while two layouts are told apart. */
  readonly #trail: number[] = [];

  constructor(tables: EndgameTables) {
    this.#tables = tables;
    this.#shot = tables.hit.slice();
    this.#order = Int32Array.from({ length: tables.layouts }, (_, layout) => layout);
    this.#spare = new Int32Array(tables.layouts);
    this.#codes = new Uint8Array(tables.layouts);
    this.#codeCount = 1 + tables.sinkCode.reduce((most, code) => Math.max(most, code), 1);
    this.#all = new Int32Array(tables.squares.length);
    this.#add(0, tables.layouts, 1, this.#all);
  }

  /** By square number: the weight of the layouts that occupy it, 0 for what was hit. */
  get counts(): Int32Array {
    return this.#all.map((count, square) => (this.#shot[square] === 1 ? 0 : count));
  }

  /** The misses of the greedy rule, added over all layouts, each times its weight. */
  misses(): number {
    return this.#missesFrom(0, this.#order.length, 0, this.#all.slice());
  }

  /** The same when this square, by number, is shot first. */
  missesAfter(square: number): number {
    return this.#shoot(square, 0, this.#order.length, 0, this.#all.slice());
  }

  /** @param counts of these layouts, which are used up */
  #missesFrom(from: number, to: number, depth: number, counts: Int32Array): number {
    if (to - from <= FEW) return this.#missesOfFew(from, to);
    const shot = this.#shot;
    let [square, most] = [-1, 0];
    for (let each = 0; each < counts.length; each += 1) {
      if (counts[each]! > most && shot[each] === 0) {
        square = each;
        most = counts[each]!;
      }
    }
    // There may be no square at all.
    return square < 0 ? 0 : this.#shoot(square, from, to, depth, counts);
  }

  /** The misses from a shot on: those of the layouts that are missed, and what comes after each answer. */
  #shoot(square: number, from: number, to: number, depth: number, counts: Int32Array): number {
    this.#shot[square] = 1;
    const ends = this.#part(square, from, to, depth);
    const order = this.#order;
    const weights = this.#tables.weights;
    let misses = 0;
    for (let i = from; i < ends[0]!; i += 1) misses += weights[order[i]!]!;
    let largest = 0;
    let [start, size] = [from, ends[0]! - from];
    for (let code = 1; code < ends.length; code += 1) {
      const other = ends[code]! - ends[code - 1]!;
      if (other <= size) continue;
      [largest, start, size] = [code, ends[code - 1]!, other];
    }
    // The smaller parts are taken out of the counts, so that those of the largest are left.
    for (let code = 0, at = from; code < ends.length; code += 1) {
      const end = ends[code]!;
      if (code !== largest && end > at) {
        if (size > FEW) this.#add(at, end, -1, counts);
        misses += this.#missesOfPart(at, end, depth + 1);
      }
      at = end;
    }
    misses +=
      size > FEW
        ? this.#missesFrom(start, start + size, depth + 1, counts)
        : this.#missesOfFew(start, start + size);
    this.#shot[square] = 0;
    return misses;
  }

  /** The misses over layouts that are not counted yet. */
  #missesOfPart(from: number, to: number, depth: number): number {
    if (to - from <= FEW) return this.#missesOfFew(from, to);
    this.#counts[depth] ??= new Int32Array(this.#shot.length);
    const counts = this.#counts[depth].fill(0);
    this.#add(from, to, 1, counts);
    return this.#missesFrom(from, to, depth, counts);
  }

  /** The same of two layouts at most, which need no counts. */
  #missesOfFew(from: number, to: number): number {
    if (to - from < 2) return 0;
    const { squares, shipAt, weights } = this.#tables;
    const shot = this.#shot;
    const one = this.#order[from]!;
    const other = this.#order[from + 1]!;
    const [oneWeight, otherWeight] = [weights[one]!, weights[other]!];
    const begun = this.#trail.length;
    let misses = 0;
    for (;;) {
      const square = this.#likeliestOfTwo(
        one,
        other,
        oneWeight >= otherWeight,
        otherWeight >= oneWeight,
      );
      if (square < 0) break;
      const isInOne = shipAt[one * squares.length + square]! >= 0;
      const isInOther = shipAt[other * squares.length + square]! >= 0;
      if (isInOne !== isInOther) {
        misses = isInOne ? otherWeight : oneWeight;
        break;
      }
      shot[square] = 1;
      this.#trail.push(square);
      if (this.#answer(one, square) !== this.#answer(other, square)) break;
    }
    while (this.#trail.length > begun) shot[this.#trail.pop()!] = 0;
    return misses;
  }

  /**
   * The lowest square, not shot yet, that both layouts occupy; else of those of one of them; −1 for none.
   * @param takesOne whether the first is no lighter than the other, `takesOther` likewise
   */
  #likeliestOfTwo(one: number, other: number, takesOne: boolean, takesOther: boolean): number {
    const { squares, shipAt, occupied, occupiedFrom } = this.#tables;
    const width = squares.length;
    const shot = this.#shot;
    let [both, heavier, lighter] = [width, width, width];
    const see = (layout: number, beside: number, takes: boolean) => {
      const end = occupiedFrom[layout + 1]!;
      for (let at = occupiedFrom[layout]!; at < end; at += 1) {
        const square = occupied[at]!;
        if (shot[square] === 1) continue;
        if (shipAt[beside * width + square]! >= 0) both = Math.min(both, square);
        else if (takes) heavier = Math.min(heavier, square);
        else lighter = Math.min(lighter, square);
      }
    };
    see(one, other, takesOne);
    see(other, one, takesOther);
    const found = both < width ? both : heavier < width ? heavier : lighter;
    return found < width ? found : -1;
  }

  /** Adds a stretch of layouts to counts, so many times; squares that were shot count as well. */
  #add(from: number, to: number, times: number, counts: Int32Array): void {
    const { occupied, occupiedFrom, weights } = this.#tables;
    for (let i = from; i < to; i += 1) {
      const layout = this.#order[i]!;
      const weight = times * weights[layout]!;
      const end = occupiedFrom[layout + 1]!;
      for (let at = occupiedFrom[layout]!; at < end; at += 1) counts[occupied[at]!]! += weight;
    }
  }

  /** Orders a stretch of layouts by what the shot is answered: where those of each answer end. */
  #part(square: number, from: number, to: number, depth: number): Int32Array {
    const order = this.#order;
    const codes = this.#codes;
    const spare = this.#spare;
    this.#ends[depth] ??= new Int32Array(this.#codeCount);
    const ends = this.#ends[depth].fill(0);
    for (let i = from; i < to; i += 1) {
      const code = this.#answer(order[i]!, square);
      codes[i] = code;
      ends[code]! += 1;
    }
    let start = from;
    for (let code = 0; code < ends.length; code += 1) {
      start += ends[code]!;
      ends[code] = start - ends[code]!;
    }
    for (let i = from; i < to; i += 1) {
      const code = codes[i]!;
      spare[ends[code]!] = order[i]!;
      ends[code]! += 1;
    }
    for (let i = from; i < to; i += 1) order[i] = spare[i]!;
    return ends;
  }

  /** 0 for a miss, 1 for a hit, and from 2 on what a sinking is answered with. */
  #answer(layout: number, square: number): number {
    const tables = this.#tables;
    const ship = tables.shipAt[layout * this.#shot.length + square]!;
    if (ship < 0) return 0;
    return tables.isWithin(ship, this.#shot, 0) ? tables.sinkCode[ship]! : 1;
  }
}
