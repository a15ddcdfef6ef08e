import type { Grid, Square } from '@flotilla/rules';

/** Symmetry of the board: the image of each square. */
export type Symmetry = readonly Square[];

/** Returns the symmetries of a grid: eight if it is square, otherwise four. */
export function boardSymmetries({ width, height }: Grid): Symmetry[] {
  const squares = Array.from({ length: width * height }, (_, square) => square);
  const mirrors = [0, 1, 2, 3].map((mirror) =>
    squares.map((square) => {
      const [x, y] = [square % width, Math.floor(square / width)];
      return (mirror & 2 ? height - 1 - y : y) * width + (mirror & 1 ? width - 1 - x : x);
    }),
  );
  if (width !== height) return mirrors;
  const turn = squares.map((square) => (square % width) * width + Math.floor(square / width));
  return [...mirrors, ...mirrors.map((mirror) => mirror.map((square) => turn[square]!))];
}

/** Returns the images of these squares, ascending. */
export function mirrorSquares(squares: readonly Square[], symmetry: Symmetry): Square[] {
  return squares.map((square) => symmetry[square]!).sort((a, b) => a - b);
}
