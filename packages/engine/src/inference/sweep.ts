import {
  columnOf,
  type Grid,
  rowOf,
  type Square,
  setBit,
  squareCount,
  type TablePlacement,
} from '@flotilla/rules';
import type { Candidate, InferenceQuestion } from './question.js';

/** Question in sweep order. A set of squares has `words` 32-bit words, an even number. */
export interface Sweep {
  readonly squares: number;
  readonly lineLength: number;
  readonly words: number;
  readonly visitOf: (square: Square) => number;
  readonly swept: readonly SweptPlacement[];
  /** Squares of all candidates that start at each visit. */
  readonly startCover: Int32Array;
  readonly estimatedNodes: number;
}

export interface SweptPlacement {
  readonly first: number;
  readonly cover: Int32Array;
  /** Squares and halo, which other ships may not use. */
  readonly block: Int32Array;
}

const SWEEP_DIRECTIONS = [
  { byColumns: false, backwards: false },
  { byColumns: false, backwards: true },
  { byColumns: true, backwards: false },
  { byColumns: true, backwards: true },
] as const;

const NO_VISIT = 2 ** 31 - 1;

/** Returns the sweep in the direction with the fewest estimated nodes. */
export function cheapestSweep({ grid, candidates, counts }: InferenceQuestion): Sweep {
  const squares = squareCount(grid);
  const words = wordsPerSet(grid);
  const sweptByCandidate = candidates.map(({ tablePlacement }) =>
    sweptPlacementsOf(grid, tablePlacement),
  );
  const starts = earliestStarts(candidates, sweptByCandidate, squares);
  const shipCount = counts.reduce((sum, count) => sum + count, 0);
  const visits = SWEEP_DIRECTIONS.map((_, direction) => visitOrder(grid, direction));
  const costs = visits.map((visit, direction) =>
    estimateNodes(starts, direction, visit, squares, shipCount),
  );
  const estimatedNodes = Math.min(...costs);
  const direction = costs.indexOf(estimatedNodes);
  const swept = sweptByCandidate.map((byDirection) => byDirection[direction]!);
  const startCover = new Int32Array(squares * words);
  for (const { first, cover } of swept) {
    for (let w = 0; w < words; w += 1) startCover[first * words + w]! |= cover[w]!;
  }
  const lineLength = SWEEP_DIRECTIONS[direction]!.byColumns ? grid.height : grid.width;
  return {
    squares,
    lineLength,
    words,
    visitOf: visits[direction]!,
    swept,
    startCover,
    estimatedNodes,
  };
}

/** Returns the first visit at which a candidate on the square starts, by square and direction. */
function earliestStarts(
  candidates: readonly Candidate[],
  sweptByCandidate: readonly (readonly SweptPlacement[])[],
  squares: number,
): Int32Array {
  const starts = new Int32Array(squares * SWEEP_DIRECTIONS.length).fill(NO_VISIT);
  for (let index = 0; index < sweptByCandidate.length; index += 1) {
    const byDirection = sweptByCandidate[index]!;
    const covered = candidates[index]!.squares;
    for (let direction = 0; direction < SWEEP_DIRECTIONS.length; direction += 1) {
      const { first } = byDirection[direction]!;
      for (let s = 0; s < covered.length; s += 1) {
        const index = covered[s]! * SWEEP_DIRECTIONS.length + direction;
        if (first < starts[index]!) starts[index] = first;
      }
    }
  }
  return starts;
}

/** 32-bit words per set, an even number because WebAssembly reads two at once. */
function wordsPerSet(grid: Grid): number {
  return 2 * Math.ceil(squareCount(grid) / 64);
}

const sweptByPlacement = new WeakMap<TablePlacement, readonly SweptPlacement[]>();

function sweptPlacementsOf(grid: Grid, placement: TablePlacement): readonly SweptPlacement[] {
  let swept = sweptByPlacement.get(placement);
  if (!swept) {
    swept = SWEEP_DIRECTIONS.map((_, direction) => sweepPlacement(grid, placement, direction));
    sweptByPlacement.set(placement, swept);
  }
  return swept;
}

function sweepPlacement(
  grid: Grid,
  { squares, halo }: TablePlacement,
  direction: number,
): SweptPlacement {
  const visit = visitOrder(grid, direction);
  const visits = squares.map(visit);
  const cover = new Int32Array(wordsPerSet(grid));
  for (const square of visits) setBit(cover, square);
  const block = cover.slice();
  for (const square of halo) setBit(block, visit(square));
  return { first: Math.min(...visits), cover, block };
}

function visitOrder(grid: Grid, direction: number): (square: Square) => number {
  const { byColumns, backwards } = SWEEP_DIRECTIONS[direction]!;
  const last = squareCount(grid) - 1;
  return (square) => {
    const order = byColumns ? columnOf(grid, square) * grid.height + rowOf(grid, square) : square;
    return backwards ? last - order : order;
  };
}

/** Odds that a square ahead is blocked, fitted to 160 positions under five sets of rules. */
const BLOCKED_ODDS = 0.3;

const profilesByShips: Float64Array[] = [];

/**
 * Estimates the nodes: the sets of blocked squares (profiles) at each visit, assuming at most one
 * blocked square per ship.
 */
function estimateNodes(
  starts: Int32Array,
  direction: number,
  visit: (square: Square) => number,
  squares: number,
  ships: number,
): number {
  const profiles = profilesFor(squares, ships);
  // Change in the number of coverable squares ahead, by visit.
  const coverableChangeAt = new Int32Array(squares + 1);
  for (let square = 0; square < squares; square += 1) {
    const start = starts[square * SWEEP_DIRECTIONS.length + direction]!;
    if (start === NO_VISIT) continue;
    coverableChangeAt[start + 1]! += 1;
    coverableChangeAt[visit(square) + 1]! -= 1;
  }
  let cost = 0;
  let coverable = 0;
  for (let visit = 0; visit < squares; visit += 1) {
    coverable += coverableChangeAt[visit]!;
    const firstProfile = coverable * (ships + 1);
    const lastProfile = firstProfile + Math.min(ships, coverable);
    // The order of addition matters, because rounding decides between equal directions.
    for (let blocked = firstProfile; blocked <= lastProfile; blocked += 1)
      cost += profiles[blocked]!;
  }
  return cost;
}

/** Returns estimated numbers of profiles, at index `coverable * (ships + 1) + blocked`. */
function profilesFor(squares: number, ships: number): Float64Array {
  const known = profilesByShips[ships];
  if (known && known.length >= (squares + 1) * (ships + 1)) return known;
  const profileTable = new Float64Array((squares + 1) * (ships + 1));
  for (let coverable = 0; coverable <= squares; coverable += 1) {
    let profiles = 1;
    for (let blocked = 0; blocked <= Math.min(ships, coverable); blocked += 1) {
      profileTable[coverable * (ships + 1) + blocked] = profiles;
      profiles *= (BLOCKED_ODDS * (coverable - blocked)) / (blocked + 1);
    }
  }
  profilesByShips[ships] = profileTable;
  return profileTable;
}
