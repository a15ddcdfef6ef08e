import { boardSymmetries } from '@flotilla/engine';
import { placementKey } from '@flotilla/engine/internals';
import type { Grid, Placement } from '@flotilla/rules';

/**
 * Layouts of a board by orbit, the classes under symmetry. Some optimal placing gives all layouts of an orbit
 * equal probability, since the board's symmetries map any to any other.
 */
export class LayoutOrbits {
  /** Orbit of each layout. */
  readonly orbitOf: Int32Array;
  /** Number of layouts in each orbit. */
  readonly sizes: readonly number[];
  /** First layout of each orbit. */
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

  /** Averages values of layouts over each orbit. */
  means(values: ArrayLike<number>): number[] {
    const sums = this.sizes.map(() => 0);
    for (const [layout, orbit] of this.orbitOf.entries()) sums[orbit]! += values[layout]!;
    return sums.map((sum, orbit) => sum / this.sizes[orbit]!);
  }
}

/** Key of a layout, independent of the order of its ships. */
function textOf(ships: readonly Pick<Placement, 'squares'>[]): string {
  const keys = ships.map(({ squares }) =>
    placementKey({ squares: [...squares].sort((a, b) => a - b) }),
  );
  return keys.sort().join(' ');
}
