import {
  columnOf,
  type Grid,
  hasBit,
  rowOf,
  type Square,
  setBit,
  squareCount,
  wordCount,
} from '@flotilla/rules';
import type { Candidate, Question } from './question.js';

/**
 * A question laid out along one sweep over the grid: squares are renumbered in the order in
 * which they are visited, and sets of squares are rows of `words` 32-bit words.
 */
export interface Sweep {
  readonly squares: number;
  readonly words: number;
  readonly candidates: readonly Candidate[];
  /** For each square, the candidates whose first square in the sweep it is. */
  readonly starts: readonly (readonly number[])[];
  /** By candidate: its squares that come after its first. */
  readonly cover: Int32Array;
  /** By candidate: those squares and its halo, where no other ship may lie. */
  readonly block: Int32Array;
  /** Squares at which a candidate starts, or which were hit. */
  readonly decisive: Int32Array;
  readonly isHit: Uint8Array;
  /** By square: the squares from it on that still matter there. */
  readonly relevant: Int32Array;
}

/** Which way to go over the grid: row by row or column by column, from which end. */
export interface Direction {
  readonly byColumns: boolean;
  readonly backwards: boolean;
}

export const DIRECTIONS: readonly Direction[] = [
  { byColumns: false, backwards: false },
  { byColumns: false, backwards: true },
  { byColumns: true, backwards: false },
  { byColumns: true, backwards: true },
];

export function makeSweep(question: Question, direction: Direction): Sweep {
  const { grid, candidates, hits } = question;
  const squares = squareCount(grid);
  const words = wordCount(squares);
  const visit = visitOrder(grid, direction);
  const starts: number[][] = Array.from({ length: squares }, () => []);
  const cover = new Int32Array(candidates.length * words);
  const block = new Int32Array(candidates.length * words);
  const decisive = new Int32Array(words);
  const isHit = new Uint8Array(squares);
  for (const [index, { squares: own, halo }] of candidates.entries()) {
    const first = Math.min(...own.map(visit));
    starts[first]!.push(index);
    setBit(decisive, first);
    for (const square of own) setBit(cover, visit(square), index * words);
    for (const square of [...own, ...halo]) setBit(block, visit(square), index * words);
  }
  for (const hit of hits) {
    isHit[visit(hit)] = 1;
    setBit(decisive, visit(hit));
  }
  const relevant = relevantSquares(starts, cover, isHit, words);
  return { squares, words, candidates, starts, cover, block, decisive, isHit, relevant };
}

/**
 * A square that is blocked matters only while some candidate that covers it may still start, or
 * when it was hit, since hits must be covered. Whatever else is blocked is forgotten, so that
 * more and more profiles become equal.
 */
function relevantSquares(
  starts: readonly (readonly number[])[],
  cover: Int32Array,
  isHit: Uint8Array,
  words: number,
): Int32Array {
  const squares = starts.length;
  const relevant = new Int32Array((squares + 1) * words);
  for (let square = squares - 1; square >= 0; square -= 1) {
    const here = square * words;
    for (let w = 0; w < words; w += 1) relevant[here + w] = relevant[here + words + w]!;
    for (const index of starts[square] ?? []) {
      for (let w = 0; w < words; w += 1) {
        relevant[here + w]! |= cover[index * words + w]!;
      }
    }
    if (isHit[square] === 1) setBit(relevant, square, here);
  }
  return relevant;
}

function visitOrder(grid: Grid, { byColumns, backwards }: Direction): (square: Square) => number {
  const last = squareCount(grid) - 1;
  return (square) => {
    const at = byColumns ? columnOf(grid, square) * grid.height + rowOf(grid, square) : square;
    return backwards ? last - at : at;
  };
}

/**
 * A guess of what a sweep costs, to compare directions: where many squares that matter lie
 * beyond the one that is visited, many profiles arise.
 */
export function guessCost({ squares, words, starts, cover }: Sweep): number {
  let cost = 0;
  const spread = new Int32Array(words);
  for (let square = 0; square < squares; square += 1) {
    spread.fill(0);
    for (let from = 0; from < square; from += 1) {
      for (const index of starts[from] ?? []) {
        for (let w = 0; w < words; w += 1) {
          spread[w]! |= cover[index * words + w]!;
        }
      }
    }
    cost += 1.3 ** countFrom(spread, square);
  }
  return cost;
}

function countFrom(words: Int32Array, from: number): number {
  let count = 0;
  for (let bit = from; bit < words.length * 32; bit += 1) {
    if (hasBit(words, bit)) count += 1;
  }
  return count;
}
