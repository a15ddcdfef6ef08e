// Search for a straight ship of m segments on every m-th square. The squares of equal (x + y) mod m
// lie on every m-th diagonal. The ship has exactly one segment on them. In random order over
// these squares, the ship is found within k shots with probability k divided by their number.
import { checkWhole, columnOf, type Grid, rowOf, type Square, squareCount } from '@flotilla/rules';

/** Returns the squares with (x + y) mod length = offset: n/m of them if `length` divides a side. */
export function diagonalSquares(grid: Grid, length: number, offset = 0): Square[] {
  checkWhole('length', length, 1);
  checkWhole('offset', offset, 0, length - 1);
  return Array.from({ length: squareCount(grid) }, (_, square) => square).filter(
    (square) => (columnOf(grid, square) + rowOf(grid, square)) % length === offset,
  );
}

/**
 * Returns the probability m·k/n of finding a straight ship of m segments within k shots at every
 * m-th square, for k ≤ n/m. Exact for a class of {@link diagonalSquares} with n/m squares. For any
 * other class, the probability is k divided by its size.
 */
export function diagonalChanceWithin(squares: number, length: number, shots: number): number {
  checkWhole('squares', squares, 1);
  checkWhole('length', length, 1, squares);
  checkWhole('shots', shots, 0, Math.floor(squares / length));
  return (length * shots) / squares;
}
