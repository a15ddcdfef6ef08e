import { diagonalSquares, hitChanceWithin } from '@flotilla/research';
import { placementsOf, straight } from '@flotilla/rules';
import type { DiagonalSearch } from '../../../workers/lab-odds.js';

/** Returns the exact chance of a hit within k shots, for k from 0 to all squares searched. */
export function computeHitChances({ grid, length, step }: DiagonalSearch): number[] {
  const area = new Set(diagonalSquares(grid, step));
  const placementsByOverlap = new Map<number, number>();
  const placements = placementsOf(grid, straight(length));
  for (const { squares } of placements) {
    const overlap = [...squares].filter((square) => area.has(square)).length;
    placementsByOverlap.set(overlap, (placementsByOverlap.get(overlap) ?? 0) + 1);
  }
  return Array.from({ length: area.size + 1 }, (_, shots) =>
    [...placementsByOverlap].reduce(
      (sum, [overlap, count]) =>
        sum + (count / placements.length) * hitChanceWithin(area.size, overlap, shots),
      0,
    ),
  );
}
