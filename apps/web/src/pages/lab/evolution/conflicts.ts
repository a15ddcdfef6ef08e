import { haloOf, type Rules, type Setup, type Square } from '@flotilla/rules';

/** Returns the squares where ships overlap, or touch where the rules forbid it. */
export function findSetupConflicts({ grid, touching }: Rules, setup: Setup): Square[] {
  const areas = setup.map((squares) => new Set([...squares, ...haloOf(grid, squares, touching)]));
  const conflicts = setup.flatMap((squares, ship) => {
    const otherAreas = areas.filter((_, other) => other !== ship);
    return squares.filter((square) => otherAreas.some((area) => area.has(square)));
  });
  return [...new Set(conflicts)];
}
