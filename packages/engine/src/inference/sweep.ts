import {
  columnOf,
  type Grid,
  popcount,
  rowOf,
  type Square,
  setBit,
  squareCount,
  type TablePlacement,
} from '@flotilla/rules';
import type { Question } from './question.js';

/**
 * A question laid out along one sweep over the grid: squares are renumbered in the order in
 * which they are visited, and sets of squares are rows of `words` 32-bit words, an even number.
 */
export interface Sweep {
  readonly squares: number;
  /** How many of them are a line. */
  readonly line: number;
  readonly words: number;
  /** When a square of the board is visited. */
  readonly visit: (square: Square) => number;
  /** How the candidates lie in it. */
  readonly lies: readonly Lie[];
  /** By visited square: the squares of all candidates whose first square it is. */
  readonly startCover: Int32Array;
  /** A guess of how many nodes it will have, to compare directions. */
  readonly cost: number;
}

/** How a placement lies in a sweep. */
export interface Lie {
  /** The first of its squares that is visited. */
  readonly first: number;
  /** Its squares, as a set. */
  readonly cover: Int32Array;
  /** They and the halo, where no other ship may lie. */
  readonly block: Int32Array;
}

/** Which way to go over the grid: row by row or column by column, from which end. */
const DIRECTIONS = [
  { byColumns: false, backwards: false },
  { byColumns: false, backwards: true },
  { byColumns: true, backwards: false },
  { byColumns: true, backwards: true },
] as const;

/** The sweep in the direction that is guessed to meet the fewest profiles. */
export function cheapestSweep(question: Question): Sweep {
  const ways = question.candidates.map(({ way }) => liesOf(question.grid, way));
  const sweeps = DIRECTIONS.map((_, direction) => makeSweep(question, ways, direction));
  return sweeps.reduce((best, each) => (each.cost < best.cost ? each : best));
}

/** @param ways by candidate: how it lies in each direction */
function makeSweep(
  { grid, counts }: Question,
  ways: readonly (readonly Lie[])[],
  direction: number,
): Sweep {
  const squares = squareCount(grid);
  const words = setWords(grid);
  const lies = ways.map((way) => way[direction]!);
  const startCover = new Int32Array(squares * words);
  for (const { first, cover } of lies) {
    for (let w = 0; w < words; w += 1) startCover[first * words + w]! |= cover[w]!;
  }
  const ships = counts.reduce((sum, count) => sum + count, 0);
  const cost = guessCost(startCover, squares, words, ships);
  const line = DIRECTIONS[direction]!.byColumns ? grid.height : grid.width;
  return { squares, line, words, visit: visitOrder(grid, direction), lies, startCover, cost };
}

/** Of a set of squares, in words of 32 bits; WebAssembly goes over two at once. */
function setWords(grid: Grid): number {
  return 2 * Math.ceil(squareCount(grid) / 64);
}

const lies = new WeakMap<TablePlacement, readonly Lie[]>();

/** By direction; worked out once for each placement of the table. */
function liesOf(grid: Grid, way: TablePlacement): readonly Lie[] {
  let made = lies.get(way);
  if (!made) {
    made = DIRECTIONS.map((_, direction) => makeLie(grid, way, direction));
    lies.set(way, made);
  }
  return made;
}

function makeLie(grid: Grid, { squares, halo }: TablePlacement, direction: number): Lie {
  const visit = visitOrder(grid, direction);
  const visited = squares.map(visit);
  const cover = new Int32Array(setWords(grid));
  for (const square of visited) setBit(cover, square);
  const block = cover.slice();
  for (const square of halo) setBit(block, visit(square));
  return { first: Math.min(...visited), cover, block };
}

function visitOrder(grid: Grid, direction: number): (square: Square) => number {
  const { byColumns, backwards } = DIRECTIONS[direction]!;
  const last = squareCount(grid) - 1;
  return (square) => {
    const at = byColumns ? columnOf(grid, square) * grid.height + rowOf(grid, square) : square;
    return backwards ? last - at : at;
  };
}

/**
 * How likely a square beyond the visited one is to be blocked, relative to free. Fitted to the nodes of
 * 160 positions by five sets of rules: nine guesses of ten are 0.1 to 13 times the nodes.
 */
const BLOCKED = 0.3;

/**
 * The profiles at each visited square, added up: of the squares beyond it that ships may cover, no more
 * are blocked than there are ships, roughly.
 */
function guessCost(startCover: Int32Array, squares: number, words: number, ships: number): number {
  let cost = 0;
  const spread = new Int32Array(words);
  for (let square = 0; square < squares; square += 1) {
    let beyond = popcount(spread[square >>> 5]! & (-1 << (square & 31)));
    for (let w = (square >>> 5) + 1; w < words; w += 1) beyond += popcount(spread[w]!);
    let profiles = 1;
    for (let blocked = 0; blocked <= Math.min(ships, beyond); blocked += 1) {
      cost += profiles;
      profiles *= (BLOCKED * (beyond - blocked)) / (blocked + 1);
    }
    for (let w = 0; w < words; w += 1) spread[w]! |= startCover[square * words + w]!;
  }
  return cost;
}
