import { type Grid, neighbours, type Square } from '@flotilla/rules';

/** Splits the ship squares into pieces connected by `steps`. */
export function connectedPieces(
  grid: Grid,
  isShip: (square: Square) => boolean,
  steps: Parameters<typeof neighbours>[2],
): Square[][] {
  const visited = new Set<Square>();
  const pieces: Square[][] = [];
  for (let start = 0; start < grid.width * grid.height; start += 1) {
    if (!isShip(start) || visited.has(start)) continue;
    const piece = [start];
    visited.add(start);
    for (const square of piece) {
      for (const next of neighbours(grid, square, steps)) {
        if (!isShip(next) || visited.has(next)) continue;
        visited.add(next);
        piece.push(next);
      }
    }
    pieces.push(piece);
  }
  return pieces;
}
