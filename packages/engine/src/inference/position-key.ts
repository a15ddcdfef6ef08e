import { type Grid, kindsOf, type Observation, type Square, squareCount } from '@flotilla/rules';

/** What the chances depend on, alike for observations that are mirror images of each other. */
export interface PositionKey {
  readonly text: string;
  /** By square of the key's own orientation: the square of the board. */
  readonly toBoard: readonly Square[];
}

/**
 * The key of an observation: of its rotations and mirror images the one whose text comes first.
 * Undefined where a sinking is not identified, since then the order of the shots matters.
 */
export function positionKey(known: Observation): PositionKey | undefined {
  if (known.sinkings.length > 0) return undefined;
  const { grid, touching } = known.rules;
  const marks = new Array<string>(squareCount(grid)).fill('o');
  for (const square of known.open) marks[square] = '.';
  for (const square of known.pending) marks[square] = '?';
  for (const square of known.hits) marks[square] = 'x';
  let best: PositionKey | undefined;
  for (const { width, toBoard } of symmetriesOf(grid)) {
    const text = `${width}:${toBoard.map((square) => marks[square]).join('')}`;
    if (!best || text < best.text) best = { text, toBoard };
  }
  const fleet = kindsOf(known.remaining).map(({ shape, count }) => `${count}*${shape.id}`);
  return best && { ...best, text: [touching, ...fleet, best.text].join(' ') };
}

interface Symmetry {
  readonly width: number;
  /** Are rows and columns exchanged? */
  readonly isTurned: boolean;
  readonly toBoard: readonly Square[];
}

const symmetries = new Map<string, readonly Symmetry[]>();

/** The eight ways to turn and mirror a board, as maps to its squares. */
function symmetriesOf(grid: Grid): readonly Symmetry[] {
  const name = `${grid.width}x${grid.height}`;
  const known = symmetries.get(name);
  if (known) return known;
  const made = [false, true].flatMap((swap) =>
    [false, true].flatMap((flipX) =>
      [false, true].map((flipY) => makeSymmetry(grid, swap, flipX, flipY)),
    ),
  );
  symmetries.set(name, made);
  return made;
}

/** The ways to turn and mirror a board onto itself: by square, where it goes. */
export function boardSymmetries(grid: Grid): (readonly Square[])[] {
  return symmetriesOf(grid)
    .filter(({ width, isTurned }) => !isTurned || width === grid.width)
    .map(({ toBoard }) => toBoard);
}

function makeSymmetry(grid: Grid, swap: boolean, flipX: boolean, flipY: boolean): Symmetry {
  const width = swap ? grid.height : grid.width;
  const toBoard = Array.from({ length: squareCount(grid) }, (_, square) => {
    const [a, b] = [square % width, Math.floor(square / width)];
    const [x, y] = swap ? [b, a] : [a, b];
    const column = flipX ? grid.width - 1 - x : x;
    const row = flipY ? grid.height - 1 - y : y;
    return row * grid.width + column;
  });
  return { width, isTurned: swap, toBoard };
}
