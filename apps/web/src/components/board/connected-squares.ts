import { type Grid, neighbours, type Square } from '@flotilla/rules';

/** Groups squares that these steps connect; each group is ascending. */
export function groupConnected(
  grid: Grid,
  squares: readonly Square[],
  steps: Parameters<typeof neighbours>[2],
): Square[][] {
  const ungrouped = new Set(squares);
  const groups: Square[][] = [];
  for (const first of ungrouped) {
    ungrouped.delete(first);
    const group = [first];
    // `group` grows during the loop.
    for (const square of group) {
      const adjacent = neighbours(grid, square, steps);
      group.push(...adjacent.filter((neighbour) => ungrouped.delete(neighbour)));
    }
    groups.push(group.sort((a, b) => a - b));
  }
  return groups;
}
