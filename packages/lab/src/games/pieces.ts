import { type Grid, neighbours, type Square } from '@flotilla/rules';

/** Splits the ship squares into pieces connected by these steps. */
export function piecesOf(
  grid: Grid,
  isShip: (square: Square) => boolean,
  steps: Parameters<typeof neighbours>[2],
): Square[][] {
  const seen = new Set<Square>();
  const pieces: Square[][] = [];
  for (let start = 0; start < grid.width * grid.height; start += 1) {
    if (!isShip(start) || seen.has(start)) continue;
    const piece = [start];
    seen.add(start);
    for (const square of piece) {
      for (const next of neighbours(grid, square, steps)) {
        if (!isShip(next) || seen.has(next)) continue;
        seen.add(next);
        piece.push(next);
      }
    }
    pieces.push(piece);
  }
  return pieces;
}
