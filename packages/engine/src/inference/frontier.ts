import { hasBit, lowestBit } from '@flotilla/rules';
import { addShip, type CountSpace } from './count-space.js';
import { GrowingList } from './growing-list.js';
import type { Sweep } from './sweep.js';
import { WordTable } from './word-table.js';

/**
 * The frontier automaton: all ways to lay the ships down in the order of the sweep, with equal
 * futures merged. A node is a square that has to be decided and the set of later squares that
 * are blocked; an edge leaves the square free or starts a ship there. The nodes are numbered in
 * an order in which every edge leads to a later one; the last node is the end of the sweep.
 */
export interface Frontier {
  readonly nodes: number;
  /** By node, and one more: where its edges begin. */
  readonly edgeStart: Int32Array;
  /** By edge: the node it leads to. */
  readonly target: Int32Array;
  /** By edge: the candidate that starts, or −1. */
  readonly candidate: Int32Array;
  /** By node, as a bit set of `space.words` words: the counts with which it is reached. */
  readonly reached: Int32Array;
}

/** Builds the automaton; undefined when it would have more than `maxNodes` nodes. */
export function buildFrontier(
  sweep: Sweep,
  space: CountSpace,
  maxNodes: number,
): Frontier | undefined {
  const builder = new Builder(sweep, space, maxNodes);
  return builder.run() ? builder.result() : undefined;
}

class Builder {
  readonly #sweep: Sweep;
  readonly #space: CountSpace;
  readonly #maxNodes: number;
  readonly #words: number;
  /** Keys: the square to be decided, then the blocked squares. */
  readonly #table: WordTable;
  readonly #key: Int32Array;
  /** By square, the node that was met last; by node, the one met before it there. */
  readonly #last: Int32Array;
  readonly #before = new GrowingList();
  /** Nodes in the order in which they were left, and where their edges begin. */
  readonly #order = new GrowingList();
  readonly #edgeStart = new GrowingList();
  readonly #target = new GrowingList();
  readonly #candidate = new GrowingList();
  /** By node, in the order of their coming: the counts with which it is reached. */
  #reached = new Int32Array(1024);
  /** The counts with which the edge that is added comes out. */
  readonly #counts: Int32Array;

  constructor(sweep: Sweep, space: CountSpace, maxNodes: number) {
    this.#sweep = sweep;
    this.#space = space;
    this.#counts = new Int32Array(space.words);
    this.#maxNodes = maxNodes;
    this.#words = sweep.words;
    this.#table = new WordTable(sweep.words + 1);
    this.#key = new Int32Array(sweep.words + 1);
    this.#last = new Int32Array(sweep.squares + 1).fill(-1);
  }

  run(): boolean {
    const { squares } = this.#sweep;
    this.#counts[0] = 1;
    this.#arrive(0);
    for (let square = 0; square <= squares; square += 1) {
      let node = this.#last[square]!;
      while (node >= 0) {
        this.#order.push(node);
        this.#edgeStart.push(this.#target.length);
        if (square < squares) this.#leave(node, square);
        node = this.#before.values[node]!;
      }
      if (this.#table.size > this.#maxNodes) return false;
    }
    this.#edgeStart.push(this.#target.length);
    return true;
  }

  result(): Frontier {
    const nodes = this.#order.length;
    const { words } = this.#space;
    const rank = new Int32Array(nodes);
    const reached = new Int32Array(nodes * words);
    for (let i = 0; i < nodes; i += 1) {
      const node = this.#order.values[i]!;
      rank[node] = i;
      reached.set(this.#reached.subarray(node * words, (node + 1) * words), i * words);
    }
    return {
      reached,
      nodes,
      edgeStart: this.#edgeStart.values.slice(0, nodes + 1),
      target: this.#target.values.slice(0, this.#target.length).map((node) => rank[node]!),
      candidate: this.#candidate.values.slice(0, this.#candidate.length),
    };
  }

  #leave(node: number, square: number): void {
    const { isHit, starts, cover, block } = this.#sweep;
    const words = this.#words;
    const key = this.#key;
    // The keys may move while edges are added: read them anew for each.
    const at = node * (words + 1) + 1;
    if (isHit[square] === 0) {
      const keys = this.#table.keys;
      for (let w = 0; w < words; w += 1) key[w + 1] = keys[at + w]!;
      this.#connect(node, square, -1);
    }
    for (const candidate of starts[square]!) {
      const keys = this.#table.keys;
      const mask = candidate * words;
      let overlap = 0;
      for (let w = 0; w < words; w += 1) {
        overlap |= keys[at + w]! & cover[mask + w]!;
      }
      if (overlap !== 0) continue;
      for (let w = 0; w < words; w += 1) {
        key[w + 1] = keys[at + w]! | block[mask + w]!;
      }
      this.#connect(node, square, candidate);
    }
  }

  #connect(from: number, square: number, candidate: number): void {
    const kind = candidate < 0 ? -1 : this.#sweep.candidates[candidate]!.kind;
    const counts = this.#counts;
    if (!addShip(this.#space, kind, this.#reached, from * counts.length, counts)) return;
    const node = this.#arrive(this.#isComplete() ? this.#skipRest(square + 1) : square + 1);
    if (node < 0) return;
    this.#target.push(node);
    this.#candidate.push(candidate);
  }

  /** Has every ship been placed, whichever way the edge was reached? */
  #isComplete(): boolean {
    const { size, words } = this.#space;
    const last = (size - 1) >>> 5;
    if (this.#counts[last] !== 1 << ((size - 1) & 31)) return false;
    for (let w = 0; w < words - 1; w += 1) if (this.#counts[w] !== 0) return false;
    return true;
  }

  /** The first hit from `from` on that is not covered, or else the end of the sweep. */
  #skipRest(from: number): number {
    const { squares, isHit } = this.#sweep;
    for (let square = from; square < squares; square += 1) {
      if (isHit[square] === 1 && !hasBit(this.#key, square, 1)) return square;
    }
    return squares;
  }

  /** The node for the blocked squares in the key, decided up to `from`; −1 for a dead end. */
  #arrive(from: number): number {
    const { squares, decisive, isHit, starts, relevant } = this.#sweep;
    const words = this.#words;
    const key = this.#key;
    const next = this.#nextUndecided(from, decisive, squares);
    if (next < squares && isHit[next] === 1 && starts[next]?.length === 0) return -1;
    key[0] = next;
    for (let w = 0; w < words; w += 1) {
      key[w + 1]! &= relevant[next * words + w]!;
    }
    const known = this.#table.size;
    const node = this.#table.idOf(key);
    if (node === known) {
      this.#before.push(this.#last[next]!);
      this.#last[next] = node;
    }
    this.#reach(node);
    return node;
  }

  #reach(node: number): void {
    const counts = this.#counts;
    const at = node * counts.length;
    if (at + counts.length > this.#reached.length) {
      const longer = new Int32Array(this.#reached.length * 2 + counts.length);
      longer.set(this.#reached);
      this.#reached = longer;
    }
    for (let w = 0; w < counts.length; w += 1) {
      this.#reached[at + w]! |= counts[w]!;
    }
  }

  /** The first square from `from` on that is decisive and not blocked. */
  #nextUndecided(from: number, decisive: Int32Array, end: number): number {
    for (let w = from >>> 5; w < this.#words; w += 1) {
      let bits = decisive[w]! & ~this.#key[w + 1]!;
      if (w === from >>> 5) bits &= -1 << (from & 31);
      if (bits !== 0) return w * 32 + lowestBit(bits);
    }
    return end;
  }
}
