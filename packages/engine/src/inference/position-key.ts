import {
  announcesSinkings,
  type Grid,
  kindsOf,
  type Observation,
  type Square,
  squareCount,
} from '@flotilla/rules';
import { boardSymmetries, type Symmetry } from './symmetries.js';

/** Key of everything that the chances depend on; the same for mirror images. */
export interface PositionKey {
  readonly text: string;
  readonly toBoard: readonly Square[];
}

/** Returns the key; undefined if a sunk ship is unidentified, as the shots' order then matters. */
export function positionKey(known: Observation): PositionKey | undefined {
  if (known.sinkings.length > 0) return undefined;
  const { grid, touching } = known.rules;
  // Without announced sinkings a ship may lie on hits alone, and ties are broken differently.
  const sinkingMarks = announcesSinkings(known.rules) ? [] : ['untold'];
  const marks = new Array<string>(squareCount(grid)).fill('o');
  for (const square of known.open) marks[square] = '.';
  for (const square of known.pending) marks[square] = '?';
  for (const square of known.hits) marks[square] = 'x';
  let bestSymmetry: readonly Square[] | undefined;
  let hitNames = '';
  for (const toBoard of symmetriesOf(grid)) {
    const order = bestSymmetry ? compareMarks(marks, toBoard, bestSymmetry) : -1;
    if (order > 0) continue;
    const text = hitShipTexts(known, toBoard).join(' ');
    if (order === 0 && text >= hitNames) continue;
    [bestSymmetry, hitNames] = [toBoard, text];
  }
  if (!bestSymmetry) return undefined;
  const fleet = kindsOf(known.remaining).map(({ shape, count }) => `${count}*${shape.id}`);
  const marked = bestSymmetry.map((square) => marks[square]).join('');
  const parts = [
    grid.width,
    touching,
    ...sinkingMarks,
    ...fleet,
    marked,
    ...(hitNames ? [hitNames] : []),
  ];
  return { text: parts.join(' '), toBoard: bestSymmetry };
}

/** Compares the marks in two orders: negative if the first order sorts before the second. */
function compareMarks(
  marks: readonly string[],
  orderA: readonly Square[],
  orderB: readonly Square[],
): number {
  for (let index = 0; index < orderA.length; index += 1) {
    const [a, b] = [marks[orderA[index]!]!, marks[orderB[index]!]!];
    if (a !== b) return a < b ? -1 : 1;
  }
  return 0;
}

function hitShipTexts({ hitShips }: Observation, toBoard: readonly Square[]): string[] {
  return hitShips
    .map(({ ship, squares }) => {
      const turnedSquares = toBoard.flatMap((square, index) =>
        squares.has(square) ? [index] : [],
      );
      return `${ship}:${turnedSquares.join()}`;
    })
    .sort();
}

const symmetriesByGrid = new Map<string, readonly Symmetry[]>();

function symmetriesOf(grid: Grid): readonly Symmetry[] {
  const name = `${grid.width}x${grid.height}`;
  const cached = symmetriesByGrid.get(name) ?? boardSymmetries(grid);
  symmetriesByGrid.set(name, cached);
  return cached;
}
