import { makePreset, placementTable, SquareSet } from '@flotilla/rules';
import { expect, it } from 'vitest';
import type { KindToPlace } from './ship-by-ship.js';

/** Any three consecutive rows contain one of these rows. */
const ROWS = [0, 3, 6, 9];

/** Start columns, in each of these rows, of placements reserved for ships of a length. */
const KEPT: Readonly<Record<number, readonly number[]>> = {
  4: [0],
  3: [0, 7],
  2: [0, 4, 8],
  1: [0, 3, 6, 9],
};

function placesFor(length: number): SquareSet[] {
  return ROWS.flatMap((y) =>
    KEPT[length]!.map((x) => {
      const squares = Array.from({ length }, (_, step) => y * 10 + x + step);
      return SquareSet.of(100, squares);
    }),
  );
}

/** Maximum number of these placements that one ship of this kind can cover or touch. */
function mostSpoiled({ placements }: KindToPlace, places: readonly SquareSet[]): number {
  const spoiled = placements.map(
    ({ blockedSquares }) => places.filter((place) => place.intersects(blockedSquares)).length,
  );
  return Math.max(...spoiled);
}

it('longest first always finds room: the ships before spoil fewer places than are kept', () => {
  const table = placementTable(makePreset('russian'));
  const steps = table.map(({ shape, count }, kind) => {
    const places = placesFor(shape.length);
    // The last of equal ships has the least room.
    const spoiled = table.slice(0, kind + 1).map((each, at) => {
      const ships = at === kind ? count - 1 : each.count;
      return ships * mostSpoiled(each, places);
    });
    return { length: shape.length, kept: places.length, spoiled };
  });
  expect(steps).toEqual([
    { length: 4, kept: 4, spoiled: [0] },
    { length: 3, kept: 8, spoiled: [2, 2] },
    { length: 2, kept: 12, spoiled: [2, 4, 4] },
    { length: 1, kept: 16, spoiled: [2, 4, 6, 3] },
  ]);
});
