import {
  announcesSinkings,
  type Grid,
  kindsOf,
  type Observation,
  type Square,
  squareCount,
} from '@flotilla/rules';
import { boardSymmetries, type Symmetry } from './symmetries.js';

/** Key of everything the chances depend on, equal for mirror images. */
export interface PositionKey {
  readonly text: string;
  /** Square of the board by square of the key's orientation. */
  readonly toBoard: readonly Square[];
}

/**
 * Returns the key of an observation: the first text among its rotations and mirror images. Undefined with an
 * unidentified sinking, because the order of shots then matters.
 */
export function positionKey(known: Observation): PositionKey | undefined {
  if (known.sinkings.length > 0) return undefined;
  const { grid, touching } = known.rules;
  // Announced sinkings break ties between likely squares; otherwise a ship may be on hits alone.
  const told = announcesSinkings(known.rules) ? [] : ['untold'];
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

/**
 * Compares the marks in the order of two symmetries: below 0 if the first sorts first. Usually stops after a
 * few squares.
 */
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

/** Named hits by ship. */
function namedTexts({ hitShips }: Observation, toBoard: readonly Square[]): string[] {
  return hitShips
    .map(({ ship, squares }) => {
      const turned = toBoard.flatMap((square, index) => (squares.has(square) ? [index] : []));
      return `${ship}:${turned.join()}`;
    })
    .sort();
}

const symmetries = new Map<string, readonly Symmetry[]>();

/** Symmetries, cached by board size. */
function symmetriesOf(grid: Grid): readonly Symmetry[] {
  const name = `${grid.width}x${grid.height}`;
  const made = symmetries.get(name) ?? boardSymmetries(grid);
  symmetries.set(name, made);
  return made;
}
