import { columnOf, type Rules, rowOf, type Setup, type Square, squareAt } from '@flotilla/rules';

/** Returns the squares where ships overlap, or touch where the rules forbid it. */
export function findSetupConflicts({ grid, touching }: Rules, setup: Setup): Square[] {
  const shipsBySquare = new Map<Square, number[]>();
  for (const [ship, squares] of setup.entries()) {
    for (const square of squares)
      shipsBySquare.set(square, [...(shipsBySquare.get(square) ?? []), ship]);
  }
  const isTouchingStep = (x: number, y: number) => {
    if (touching === 'allowed') return x === 0 && y === 0;
    return touching === 'forbidden' || x === 0 || y === 0;
  };
  const steps = [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((x) => ({ x, y })));
  const touchingSteps = steps.filter(({ x, y }) => isTouchingStep(x, y));
  return [...shipsBySquare].flatMap(([square, ships]) => {
    const neighbours = touchingSteps.flatMap(({ x, y }) => {
      const nearSquare = squareAt(grid, columnOf(grid, square) + x, rowOf(grid, square) + y);
      return nearSquare === undefined ? [] : (shipsBySquare.get(nearSquare) ?? []);
    });
    return new Set([...ships, ...neighbours]).size > 1 || ships.length > 1 ? [square] : [];
  });
}
