import { columnOf, type Rules, rowOf, type Setup, type Square, squareAt } from '@flotilla/rules';

/** The squares where ships lie on each other, or touch where they may not. */
export function conflictsOf({ grid, touching }: Rules, setup: Setup): Square[] {
  const owners = new Map<Square, number[]>();
  for (const [ship, squares] of setup.entries()) {
    for (const square of squares) owners.set(square, [...(owners.get(square) ?? []), ship]);
  }
  const isNear = (x: number, y: number) => {
    if (touching === 'allowed') return x === 0 && y === 0;
    return touching === 'forbidden' || x === 0 || y === 0;
  };
  const steps = [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((x) => ({ x, y })));
  const near = steps.filter(({ x, y }) => isNear(x, y));
  return [...owners].flatMap(([square, ships]) => {
    const others = near.flatMap(({ x, y }) => {
      const at = squareAt(grid, columnOf(grid, square) + x, rowOf(grid, square) + y);
      return at === undefined ? [] : (owners.get(at) ?? []);
    });
    return new Set([...ships, ...others]).size > 1 || ships.length > 1 ? [square] : [];
  });
}
