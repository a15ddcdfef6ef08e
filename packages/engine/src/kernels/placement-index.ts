import {
  columnOf,
  memoize,
  NEIGHBOUR_STEPS,
  placementTable,
  type Rules,
  rowOf,
  squareAt,
  squareCount,
} from '@flotilla/rules';
import { placementWeights } from '../placement-weights.js';
import { startOffsets } from '../starts.js';
import { canKernelsPlay } from './kernel.js';

/** Number of neighbours per square in the index: 4 across sides, then 4 across corners. */
export const NEIGHBOURS_PER_SQUARE = 8;
export const SIDE_NEIGHBOURS_PER_SQUARE = 4;

/** Flat placement table; kind `k` has placements `kindStarts[k]` to `kindStarts[k + 1] - 1`. */
export interface PlacementIndex {
  readonly area: number;
  readonly counts: Uint8Array;
  readonly lengths: Uint8Array;
  readonly isStraight: Uint8Array;
  /** Weight of a placement for `density`, by kind. */
  readonly weights: Uint8Array;
  readonly kindStarts: Int32Array;
  readonly kindOf: Uint8Array;
  /**
   * Squares of placement `p`, ascending: `squares[starts[p]]` up to `squares[starts[p + 1] - 1]`.
   */
  readonly starts: Int32Array;
  readonly squares: Uint16Array;
  /** Placements that cover square `s`, ascending, starting at `covering[coverStarts[s]]`. */
  readonly coverStarts: Int32Array;
  readonly covering: Int32Array;
  /** Neighbours of square `s`, starting at `s * NEIGHBOURS_PER_SQUARE`; -1 off the grid. */
  readonly neighbours: Int16Array;
}

/** Returns the index for these rules, cached per rules object; undefined if kernels cannot play. */
export const placementIndex = memoize((rules: Rules): PlacementIndex | undefined =>
  canKernelsPlay(rules) ? makeIndex(rules) : undefined,
);

function makeIndex(rules: Rules): PlacementIndex {
  const kinds = placementTable(rules);
  const area = squareCount(rules.grid);
  const placements = kinds.flatMap((kind) => kind.placements);
  const kindOf = kinds.flatMap(({ placements: { length } }, kind) =>
    new Array<number>(length).fill(kind),
  );
  const starts = startOffsets(placements.map(({ squares }) => squares.length));
  const squares = Uint16Array.from(placements.flatMap((placement) => placement.squares));
  return {
    area,
    counts: Uint8Array.from(kinds, ({ count }) => count),
    lengths: Uint8Array.from(kinds, ({ shape }) => shape.length),
    isStraight: Uint8Array.from(kinds, ({ shape }) => Number(shape.isStraight)),
    weights: Uint8Array.from(placementWeights(rules)),
    kindStarts: startOffsets(kinds.map((kind) => kind.placements.length)),
    kindOf: Uint8Array.from(kindOf),
    starts,
    squares,
    ...indexCovering(area, starts, squares),
    neighbours: neighbourTable(rules),
  };
}

function indexCovering(area: number, starts: Int32Array, squares: Uint16Array) {
  const sizes = new Array<number>(area).fill(0);
  for (const square of squares) sizes[square]! += 1;
  const coverStarts = startOffsets(sizes);
  const covering = new Int32Array(squares.length);
  const next = coverStarts.slice();
  for (let placement = 0; placement + 1 < starts.length; placement += 1) {
    for (let i = starts[placement]!; i < starts[placement + 1]!; i += 1) {
      const square = squares[i]!;
      covering[next[square]!] = placement;
      next[square]! += 1;
    }
  }
  return { coverStarts, covering };
}

function neighbourTable({ grid }: Rules): Int16Array {
  const neighbours = new Int16Array(squareCount(grid) * NEIGHBOURS_PER_SQUARE);
  for (let i = 0; i < neighbours.length; i += 1) {
    const square = Math.floor(i / NEIGHBOURS_PER_SQUARE);
    const [dx, dy] = NEIGHBOUR_STEPS[i % NEIGHBOURS_PER_SQUARE]!;
    neighbours[i] = squareAt(grid, columnOf(grid, square) + dx, rowOf(grid, square) + dy) ?? -1;
  }
  return neighbours;
}
