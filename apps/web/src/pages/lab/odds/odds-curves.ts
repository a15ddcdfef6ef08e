import { diagonalSquares, hitChanceWithin } from '@flotilla/research';
import { placementsOf, straight } from '@flotilla/rules';
import type { DiagonalSearch } from '../../../workers/lab-odds.js';

/**
 * The chance of at least one hit within k shots of a search, for k from 0 to all of its squares:
 * exact for any board, as the mean over all places of the ship, by how much of it can be hit.
 */
export function hitChancesOf({ grid, length, step }: DiagonalSearch): number[] {
  const area = new Set(diagonalSquares(grid, step));
  const overlaps = new Map<number, number>();
  const places = placementsOf(grid, straight(length));
  for (const { squares } of places) {
    const overlap = [...squares].filter((square) => area.has(square)).length;
    overlaps.set(overlap, (overlaps.get(overlap) ?? 0) + 1);
  }
  return Array.from({ length: area.size + 1 }, (_, shots) =>
    [...overlaps].reduce(
      (sum, [overlap, count]) =>
        sum + (count / places.length) * hitChanceWithin(area.size, overlap, shots),
      0,
    ),
  );
}
