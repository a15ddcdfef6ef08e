import { columnOf, type Grid, rowOf, type Square } from '@flotilla/rules';

/** Flat list of pairs: distance from the stern (negative: from the bow) and from the left. */
type HullPoints = readonly number[];

interface Hull {
  readonly outline: HullPoints;
  /** Strokes on the deck, each through two or more points. */
  readonly deckStrokes: readonly HullPoints[];
  /** Strokes in each square except the bow's. */
  readonly squareStrokes: readonly HullPoints[];
}

/** Returns a closed square in the middle of the deck: a turret or a bridge. */
const deckBox = (along: number): HullPoints => {
  const [aft, fore] = [along - 0.15, along + 0.15];
  return [aft, 0.35, fore, 0.35, fore, 0.65, aft, 0.65, aft, 0.35];
};

/** Hatching of one square: x1, y1, x2, y2 of each line. */
export const SQUARE_HATCHING = [
  [0.16, 0.52, 0.52, 0.16],
  [0.18, 0.84, 0.84, 0.18],
  [0.5, 0.84, 0.84, 0.5],
];

const BOAT: Hull = {
  outline: [0.1, 0.2, 0.5, 0.1, 0.95, 0.5, 0.5, 0.9, 0.1, 0.8],
  deckStrokes: [
    [0.3, 0.3, 0.3, 0.7],
    [0.5, 0.3, 0.5, 0.7],
  ],
  squareStrokes: [],
};

const PATROL_BOAT: Hull = {
  outline: [0.1, 0.2, 1, 0.1, -0.05, 0.5, 1, 0.9, 0.1, 0.8],
  deckStrokes: [deckBox(1), [0.3, 0.5, 0.7, 0.5], [-0.7, 0.5, -0.3, 0.5]],
  squareStrokes: [],
};

const BOW_GUN = [deckBox(-0.85), [-0.7, 0.5, -0.3, 0.5]];

const CRUISER: Hull = {
  outline: [0.1, 0.2, -1, 0.1, -0.05, 0.5, -1, 0.9, 0.1, 0.8],
  deckStrokes: BOW_GUN,
  squareStrokes: SQUARE_HATCHING,
};

const BATTLESHIP: Hull = {
  outline: [0.05, 0.5, 0.3, 0.1, -0.8, 0.1, -0.05, 0.5, -0.8, 0.9, 0.3, 0.9],
  deckStrokes: [deckBox(2), ...BOW_GUN],
  squareStrokes: SQUARE_HATCHING,
};

const CARRIER: Hull = {
  outline: [0.1, 0.1, -0.4, 0.1, -0.1, 0.3, -0.1, 0.9, 0.1, 0.9],
  deckStrokes: [
    [0.3, 0.3, -0.4, 0.3],
    [0.3, 0.7, -0.3, 0.7],
  ],
  squareStrokes: [[0.3, 0.5, 0.7, 0.5]],
};

const HULL_BY_LENGTH: readonly Hull[] = [BOAT, PATROL_BOAT, CRUISER, BATTLESHIP];

type Point = readonly [x: number, y: number];

interface StraightShip {
  readonly outline: readonly Point[];
  readonly strokes: readonly (readonly Point[])[];
}

/** Returns a straight ship's bow square and direction; undefined for bent ships. */
export function bowOf(
  { width }: Grid,
  squares: readonly Square[],
): { readonly square: Square; readonly direction: 'right' | 'up' } | undefined {
  const first = Math.min(...squares);
  const isAt = (step: number) =>
    squares.every((_, index) => squares.includes(first + index * step));
  if (first % width <= width - squares.length && isAt(1)) {
    return { square: first + squares.length - 1, direction: 'right' };
  }
  return isAt(width) ? { square: first, direction: 'up' } : undefined;
}

/** Returns a straight ship's outline and strokes, by its length; undefined for bent ships. */
export function straightShip(grid: Grid, squares: readonly Square[]): StraightShip | undefined {
  const bow = bowOf(grid, squares);
  if (!bow) return undefined;
  const length = squares.length;
  const isFacingUp = bow.direction === 'up';
  const [x, y] = [columnOf(grid, bow.square), rowOf(grid, bow.square)];
  const toPoints = (places: HullPoints, shift = 0): Point[] =>
    Array.from({ length: places.length / 2 }, (_, index) => {
      const [from = 0, across = 0] = places.slice(2 * index);
      const lengthwise = shift + (from < 0 ? length + from : from);
      return isFacingUp
        ? [x + across, y + length - lengthwise]
        : [x + 1 - length + lengthwise, y + across];
    });
  const { outline, deckStrokes, squareStrokes } = HULL_BY_LENGTH[length - 1] ?? CARRIER;
  const fillingPoints = squares
    .slice(1)
    .flatMap((_, index) => squareStrokes.map((stroke) => toPoints(stroke, index)));
  return {
    outline: toPoints(outline),
    strokes: [...fillingPoints, ...deckStrokes.map((stroke) => toPoints(stroke))],
  };
}
