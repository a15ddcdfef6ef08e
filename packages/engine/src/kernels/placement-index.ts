import {
  CORNERS,
  columnOf,
  placementTable,
  type Rules,
  rowOf,
  SIDES,
  squareAt,
  squareCount,
} from '@flotilla/rules';
import { placementWeights } from '../placement-weights.js';
import { startsOf } from '../starts.js';
import { canKernelsPlay } from './kernel.js';

/** Neighbours per square in the index: 4 by sides, then 4 by corners. */
export const NEIGHBOURS = 8;
/** Number of neighbours by sides. */
export const SIDE_NEIGHBOURS = 4;

/**
 * Placement table in flat arrays. Placements are numbered in table order, kind by kind; those of kind `k` are
 * `kindStarts[k]` up to `kindStarts[k + 1] - 1`.
 */
export interface PlacementIndex {
  /** Number of squares. */
  readonly area: number;
  /** Ships in the fleet by kind. */
  readonly counts: Uint8Array;
  /** Segments by kind. */
  readonly lengths: Uint8Array;
  /** 1 by kind for straight ships. */
  readonly straight: Uint8Array;
  /** Weight of a placement in density, by kind. */
  readonly weights: Uint8Array;
  readonly kindStarts: Int32Array;
  /** Kind by placement. */
  readonly kindOf: Uint8Array;
  /** Squares of placement `p`, ascending: `squares[starts[p]]` up to `squares[starts[p + 1] - 1]`. */
  readonly starts: Int32Array;
  readonly squares: Uint16Array;
  /** Placements that cover square `s`, ascending: from `covering[coverStarts[s]]` on. */
  readonly coverStarts: Int32Array;
  readonly covering: Int32Array;
  /** Neighbours of square `s`, from `s * NEIGHBOURS` on; -1 off the grid. */
  readonly neighbours: Int16Array;
}

const indexes = new WeakMap<Rules, PlacementIndex>();

/** Returns the index of these rules, cached per rules object; undefined if kernels cannot play. */
export function placementIndex(rules: Rules): PlacementIndex | undefined {
  if (!canKernelsPlay(rules)) return undefined;
  let index = indexes.get(rules);
  if (!index) {
    index = makeIndex(rules);
    indexes.set(rules, index);
  }
  return index;
}

function makeIndex(rules: Rules): PlacementIndex {
  const kinds = placementTable(rules);
  const area = squareCount(rules.grid);
  const placements = kinds.flatMap((kind) => kind.placements);
  const kindOf = kinds.flatMap(({ placements: { length } }, kind) =>
    new Array<number>(length).fill(kind),
  );
  const starts = startsOf(placements.map(({ squares }) => squares.length));
  const squares = Uint16Array.from(placements.flatMap((placement) => placement.squares));
  return {
    area,
    counts: Uint8Array.from(kinds, ({ count }) => count),
    lengths: Uint8Array.from(kinds, ({ shape }) => shape.length),
    straight: Uint8Array.from(kinds, ({ shape }) => Number(shape.isStraight)),
    weights: Uint8Array.from(placementWeights(rules)),
    kindStarts: startsOf(kinds.map((kind) => kind.placements.length)),
    kindOf: Uint8Array.from(kindOf),
    starts,
    squares,
    ...coveringOf(area, starts, squares),
    neighbours: neighboursOf(rules),
  };
}

/** Lists the placements that cover each square, in one array with starts. */
function coveringOf(area: number, starts: Int32Array, squares: Uint16Array) {
  const sizes = new Array<number>(area).fill(0);
  for (const square of squares) sizes[square]! += 1;
  const coverStarts = startsOf(sizes);
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

function neighboursOf({ grid }: Rules): Int16Array {
  const neighbours = new Int16Array(squareCount(grid) * NEIGHBOURS);
  for (let i = 0; i < neighbours.length; i += 1) {
    const square = Math.floor(i / NEIGHBOURS);
    const [dx, dy] = [...SIDES, ...CORNERS][i % NEIGHBOURS]!;
    neighbours[i] = squareAt(grid, columnOf(grid, square) + dx, rowOf(grid, square) + dy) ?? -1;
  }
  return neighbours;
}
