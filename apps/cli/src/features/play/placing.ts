import type { PlacerError, Player } from '@flotilla/engine';
import {
  type Draft,
  type FillError,
  fillAtRandom,
  type Ghost,
  handPlacedSetup,
  placeSampledSetup,
} from '@flotilla/play';
import {
  type CellView,
  columnOf,
  err,
  type Grid,
  type Notation,
  type NotationError,
  ok,
  parseSquare,
  type Result,
  type Rng,
  rowOf,
  type Shape,
  type Square,
  squareCount,
  unwrap,
} from '@flotilla/rules';
import { parseCommandWord, splitSquare } from '../../shell/words.js';
import type { SeatedTable } from './seated-table.js';

/* Shared by full screen and plain mode. */

export function cellsOfDraft({ rules, ships }: Draft): CellView[] {
  const placedSquares = new Set(ships.flatMap(({ squares }) => squares));
  return Array.from({ length: squareCount(rules.grid) }, (_, square) =>
    placedSquares.has(square) ? 'ship' : 'open',
  );
}

/**
 * Places the remaining ships at random. A program can place only whole fleets, so the default
 * placer takes over once a ship is placed by hand.
 */
export async function fillDraft(
  draft: Draft,
  placer: string | Player | undefined,
  rng: Rng,
): Promise<Result<Draft, FillError>> {
  if (typeof placer !== 'object') return fillAtRandom(draft, rng, placer);
  if (handPlacedSetup(draft).length > 0) return fillAtRandom(draft, rng);
  const setup = await placer.place(draft.rules, [rng.below(2 ** 31)]);
  return setup.ok ? ok(unwrap(placeSampledSetup(draft, [], setup.value))) : setup;
}

/** `no-direction`: the direction is missing, or the shape does not have it. */
type TypedShipError = NotationError | { readonly code: 'no-direction'; readonly square: Square };

export function parseTypedShip(
  grid: Grid,
  text: string,
  notation: Notation,
  shape: Shape,
  orientation: number | undefined,
): Result<Ghost, TypedShipError> {
  const [squareText, direction] = splitSquare(text, notation);
  const square = parseSquare(grid, squareText, notation);
  if (!square.ok) return square;
  const start = { shape, x: columnOf(grid, square.value), y: rowOf(grid, square.value) };
  const noDirection = err({ code: 'no-direction', square: square.value } as const);
  if (direction === '')
    return orientation === undefined ? noDirection : ok({ ...start, orientation });
  const ghost = shape.isStraight
    ? straightGhost(start, direction)
    : { ...start, orientation: /^\d{1,2}$/.test(direction) ? Number(direction) - 1 : -1 };
  return ghost && shape.orientations[ghost.orientation] ? ok(ghost) : noDirection;
}

function straightGhost(start: Omit<Ghost, 'orientation'>, direction: string): Ghost | undefined {
  const { length, orientations } = start.shape;
  const horizontal = 0;
  const vertical = orientations.length - 1;
  switch (parseCommandWord(direction)) {
    case 'right':
      return { ...start, orientation: horizontal };
    case 'down':
      return { ...start, orientation: vertical };
    case 'left':
      return { ...start, orientation: horizontal, x: start.x - length + 1 };
    case 'up':
      return { ...start, orientation: vertical, y: start.y - length + 1 };
    default:
      return undefined;
  }
}

/** Places every person's fleet at random; stops early if the table is closed. */
export async function placeAllFleets(
  table: SeatedTable,
  placer: string | undefined,
): Promise<Result<void, PlacerError>> {
  while (table.view().phase === 'prepare') {
    await table.act({ type: 'take-screen' });
    const setup = await table.draw(placer);
    if (!setup.ok) return setup;
    const placed = await table.act({ type: 'place', setup: setup.value });
    if (!placed.ok && placed.error.code === 'table-closed') break;
    unwrap(placed);
  }
  return ok(undefined);
}
