import {
  type Grid,
  kindsOf,
  type Observation,
  type Square,
  squareCount,
  tellsSinkings,
} from '@flotilla/rules';
import { boardSymmetries, type Symmetry } from './symmetries.js';

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
  // What a sinking tells decides between equally likely squares, and a ship may be on hits alone.
  const told = tellsSinkings(known.rules) ? [] : ['untold'];
  const marks = new Array<string>(squareCount(grid)).fill('o');
  for (const square of known.open) marks[square] = '.';
  for (const square of known.pending) marks[square] = '?';
  for (const square of known.hits) marks[square] = 'x';
  let best: readonly Square[] | undefined;
  let named = '';
  for (const toBoard of symmetriesOf(grid)) {
    const order = best ? compareMarks(marks, toBoard, best) : -1;
    if (order > 0) continue;
    const text = namedTexts(known, toBoard).join(' ');
    if (order === 0 && text >= named) continue;
    [best, named] = [toBoard, text];
  }
  if (!best) return undefined;
  const fleet = kindsOf(known.remaining).map(({ shape, count }) => `${count}*${shape.id}`);
  const marked = best.map((square) => marks[square]).join('');
  const parts = [grid.width, touching, ...told, ...fleet, marked, ...(named ? [named] : [])];
  return { text: parts.join(' '), toBoard: best };
}

/** Compares the marks in the order of two symmetries: below 0 if the first sorts first. A few squares usually decide. */
function compareMarks(
  marks: readonly string[],
  one: readonly Square[],
  other: readonly Square[],
): number {
  for (let at = 0; at < one.length; at += 1) {
    const [a, b] = [marks[one[at]!]!, marks[other[at]!]!];
    if (a !== b) return a < b ? -1 : 1;
  }
  return 0;
}

/** The hits of each ship, where hits tell of their ship. */
function namedTexts({ hitShips }: Observation, toBoard: readonly Square[]): string[] {
  return hitShips
    .map(({ ship, squares }) => {
      const turned = toBoard.flatMap((square, index) => (squares.has(square) ? [index] : []));
      return `${ship}:${turned.join()}`;
    })
    .sort();
}

const symmetries = new Map<string, readonly Symmetry[]>();

/** Made once for each size of board. */
function symmetriesOf(grid: Grid): readonly Symmetry[] {
  const name = `${grid.width}x${grid.height}`;
  const made = symmetries.get(name) ?? boardSymmetries(grid);
  symmetries.set(name, made);
  return made;
}
