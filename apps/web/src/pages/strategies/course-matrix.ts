export type NumberMatrix = readonly (readonly number[])[];

/** Value of a square off the board, before any ship is added. */
const OUTSIDE_VALUE = 1000;
const RIM_VALUE = 0.2;

/** Rows and columns off the board: one before it, five after it for ships that extend beyond it. */
const [LINES_BEFORE, LINES_BEHIND] = [1, 5];

/** Returns the empty matrix of the genetic algorithms course: 0 on the board, 1000 off it. */
export function makeCourseMatrix(side: number): NumberMatrix {
  const lines = Array.from({ length: LINES_BEFORE + side + LINES_BEHIND }, (_, index) => index);
  const isOnBoard = (line: number) => line >= LINES_BEFORE && line < LINES_BEFORE + side;
  return lines.map((row) =>
    lines.map((column) => (isOnBoard(row) && isOnBoard(column) ? 0 : OUTSIDE_VALUE)),
  );
}

/** Returns the mask of a horizontal ship: 1 on its squares, 0.2 around them. */
export function makeShipMask(length: number): NumberMatrix {
  const rim = new Array<number>(length + 2).fill(RIM_VALUE);
  return [rim, [RIM_VALUE, ...new Array<number>(length).fill(1), RIM_VALUE], rim];
}

/** Adds the mask of a ship that begins at this row and column, both counted from 1. */
export function addShipMask(
  matrix: NumberMatrix,
  mask: NumberMatrix,
  row: number,
  column: number,
): NumberMatrix {
  return matrix.map((values, y) =>
    values.map((value, x) => value + (mask[y - row + 1]?.[x - column + 1] ?? 0)),
  );
}

/** Classifies a value as fitness does: faults are above 1 on the board, from 1001 on off it. */
export function classifyValue(value: number): 'outside' | 'fault' | 'ship' | 'water' {
  if (value >= OUTSIDE_VALUE) return value >= OUTSIDE_VALUE + 1 ? 'fault' : 'outside';
  if (value > 1) return 'fault';
  return value === 1 ? 'ship' : 'water';
}
