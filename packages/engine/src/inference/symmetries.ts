import type { Grid, Square } from '@flotilla/rules';

/** A map of the board onto itself: where each square goes. */
export type Symmetry = readonly Square[];

/** The maps of a grid onto itself: the turns and mirrors, eight of a square and four of others. */
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
  return [...mirrors, ...mirrors.map((mirror) => mirror.map((to) => turn[to]!))];
}
