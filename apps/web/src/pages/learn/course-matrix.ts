/** Rows of numbers. */
export type Matrix = readonly (readonly number[])[];

/** What a square beyond the edge weighs before any ship. */
const OUTSIDE = 1000;
const RIM = 0.2;

/** Lines beyond the edge: one before the board, and as many behind it as a ship can stick out. */
const [BEFORE, BEHIND] = [1, 5];

/** The matrix of the genetic algorithms course before any ship: 0 on the board, 1000 around it. */
export function courseMatrix(side: number): Matrix {
  const lines = Array.from({ length: BEFORE + side + BEHIND }, (_, at) => at);
  const isOn = (line: number) => line >= BEFORE && line < BEFORE + side;
  return lines.map((row) => lines.map((column) => (isOn(row) && isOn(column) ? 0 : OUTSIDE)));
}

/** The mask of a horizontal ship: 1 on its squares, 0.2 on the rim. */
export function maskOf(length: number): Matrix {
  const rim = new Array<number>(length + 2).fill(RIM);
  return [rim, [RIM, ...new Array<number>(length).fill(1), RIM], rim];
}

/** The matrix after the mask of a ship, which begins at this row and column, both from 1. */
export function withMask(matrix: Matrix, mask: Matrix, row: number, column: number): Matrix {
  return matrix.map((values, y) =>
    values.map((value, x) => value + (mask[y - row + 1]?.[x - column + 1] ?? 0)),
  );
}

/** A value as the fitness takes it: above 1 it is a fault on the board, and from 1001 beyond the edge. */
export function kindOf(value: number): 'outside' | 'fault' | 'ship' | 'water' {
  if (value >= OUTSIDE) return value >= OUTSIDE + 1 ? 'fault' : 'outside';
  if (value > 1) return 'fault';
  return value === 1 ? 'ship' : 'water';
}
