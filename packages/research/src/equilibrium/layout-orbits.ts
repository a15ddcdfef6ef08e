import { boardSymmetries } from '@flotilla/engine';
import { placementKey } from '@flotilla/engine/internals';
import type { Grid, Placement } from '@flotilla/rules';

/**
 * The layouts of a board sorted into orbits, those that are mirror images of each other: some best
 * placing takes the layouts of an orbit equally often, since turning the board turns any into another.
 */
export class LayoutOrbits {
  /** By layout: its orbit. */
  readonly orbitOf: Int32Array;
  /** By orbit: how many layouts it has. */
  readonly sizes: readonly number[];
  /** By orbit: the number of its first layout. */
  readonly first: readonly number[];

  constructor(grid: Grid, layouts: readonly (readonly Placement[])[]) {
    const symmetries = boardSymmetries(grid);
    const known = new Map<string, number>();
    const first: number[] = [];
    this.orbitOf = Int32Array.from(layouts, (ships, layout) => {
      const found = known.get(textOf(ships));
      if (found !== undefined) return found;
      for (const symmetry of symmetries) {
        known.set(
          textOf(ships.map(({ squares }) => ({ squares: squares.map((at) => symmetry[at]!) }))),
          first.length,
        );
      }
      return first.push(layout) - 1;
    });
    const sizes = first.map(() => 0);
    for (const orbit of this.orbitOf) sizes[orbit]! += 1;
    this.sizes = sizes;
    this.first = first;
  }

  /** By orbit: the mean of what its layouts have. */
  means(values: ArrayLike<number>): number[] {
    const sums = this.sizes.map(() => 0);
    for (const [layout, orbit] of this.orbitOf.entries()) sums[orbit]! += values[layout]!;
    return sums.map((sum, orbit) => sum / this.sizes[orbit]!);
  }
}

/** Ships of equal squares are alike, whatever their order. */
function textOf(ships: readonly Pick<Placement, 'squares'>[]): string {
  const keys = ships.map(({ squares }) =>
    placementKey({ squares: [...squares].sort((a, b) => a - b) }),
  );
  return keys.sort().join(' ');
}
