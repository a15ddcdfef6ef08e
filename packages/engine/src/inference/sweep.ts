import {
  columnOf,
  type Grid,
  rowOf,
  type Square,
  setBit,
  squareCount,
  type TablePlacement,
} from '@flotilla/rules';
import type { Candidate, Question } from './question.js';

/**
 * A question placed along one sweep over the grid: squares are renumbered in the order in
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

/** A placement as a sweep sees it. */
export interface Lie {
  /** The first of its squares that is visited. */
  readonly first: number;
  /** Its squares, as a set. */
  readonly cover: Int32Array;
  /** They and the halo, where no other ship may be. */
  readonly block: Int32Array;
}

/** Which way to go over the grid: row by row or column by column, from which end. */
const DIRECTIONS = [
  { byColumns: false, backwards: false },
  { byColumns: false, backwards: true },
  { byColumns: true, backwards: false },
  { byColumns: true, backwards: true },
] as const;

/** Behind every visit. */
const NEVER = 2 ** 31 - 1;

/** The sweep in the direction that is guessed to meet the fewest profiles. */
export function cheapestSweep({ grid, candidates, counts }: Question): Sweep {
  const squares = squareCount(grid);
  const words = setWords(grid);
  const ways = candidates.map(({ way }) => liesOf(grid, way));
  const starts = earliestStarts(candidates, ways, squares);
  const ships = counts.reduce((sum, count) => sum + count, 0);
  const visits = DIRECTIONS.map((_, direction) => visitOrder(grid, direction));
  const costs = visits.map((visit, direction) =>
    guessCost(starts, direction, visit, squares, ships),
  );
  const cost = Math.min(...costs);
  const direction = costs.indexOf(cost);
  const lies = ways.map((way) => way[direction]!);
  const startCover = new Int32Array(squares * words);
  for (const { first, cover } of lies) {
    for (let w = 0; w < words; w += 1) startCover[first * words + w]! |= cover[w]!;
  }
  const line = DIRECTIONS[direction]!.byColumns ? grid.height : grid.width;
  return { squares, line, words, visit: visits[direction]!, lies, startCover, cost };
}

/** By square of the board and direction: when the first candidate that covers it starts, or `NEVER`. */
function earliestStarts(
  candidates: readonly Candidate[],
  ways: readonly (readonly Lie[])[],
  squares: number,
): Int32Array {
  const starts = new Int32Array(squares * DIRECTIONS.length).fill(NEVER);
  for (let index = 0; index < ways.length; index += 1) {
    const way = ways[index]!;
    const covered = candidates[index]!.squares;
    for (let direction = 0; direction < DIRECTIONS.length; direction += 1) {
      const { first } = way[direction]!;
      for (let s = 0; s < covered.length; s += 1) {
        const at = covered[s]! * DIRECTIONS.length + direction;
        if (first < starts[at]!) starts[at] = first;
      }
    }
  }
  return starts;
}

/** Of a set of squares, in words of 32 bits; WebAssembly goes over two at once. */
function setWords(grid: Grid): number {
  return 2 * Math.ceil(squareCount(grid) / 64);
}

const lies = new WeakMap<TablePlacement, readonly Lie[]>();

/** By direction; computed once for each placement of the table. */
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

/** By the number of ships: see `profilesFor`. */
const profilesOf: Float64Array[] = [];

/**
 * The profiles at each visited square, added up: of the squares beyond it that ships may cover, no more
 * are blocked than there are ships, roughly.
 */
function guessCost(
  starts: Int32Array,
  direction: number,
  visit: (square: Square) => number,
  squares: number,
  ships: number,
): number {
  const profiles = profilesFor(squares, ships);
  // By visit: by how many more squares than before it are beyond it and may be covered by ships that started.
  const more = new Int32Array(squares + 1);
  for (let square = 0; square < squares; square += 1) {
    const start = starts[square * DIRECTIONS.length + direction]!;
    if (start === NEVER) continue;
    more[start + 1]! += 1;
    more[visit(square) + 1]! -= 1;
  }
  let cost = 0;
  let beyond = 0;
  for (let at = 0; at < squares; at += 1) {
    beyond += more[at]!;
    const none = beyond * (ships + 1);
    const most = none + Math.min(ships, beyond);
    // One by one: another order rounds otherwise, and decides otherwise between equal directions.
    for (let blocked = none; blocked <= most; blocked += 1) cost += profiles[blocked]!;
  }
  return cost;
}

/** The profiles at `beyond * (ships + 1) + blocked`: so many squares lie beyond, and so many of them are blocked. */
function profilesFor(squares: number, ships: number): Float64Array {
  const known = profilesOf[ships];
  if (known && known.length >= (squares + 1) * (ships + 1)) return known;
  const all = new Float64Array((squares + 1) * (ships + 1));
  for (let beyond = 0; beyond <= squares; beyond += 1) {
    let profiles = 1;
    for (let blocked = 0; blocked <= Math.min(ships, beyond); blocked += 1) {
      all[beyond * (ships + 1) + blocked] = profiles;
      profiles *= (BLOCKED * (beyond - blocked)) / (blocked + 1);
    }
  }
  profilesOf[ships] = all;
  return all;
}
