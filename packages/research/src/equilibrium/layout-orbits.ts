import { boardSymmetries } from '@flotilla/engine';
import { mirrorSquares, packingKey } from '@flotilla/engine/internals';
import type { Grid, Placement } from '@flotilla/rules';

/** Orbits of layouts under symmetry. Some optimal placing is uniform within each orbit. */
export class LayoutOrbits {
  readonly orbitOf: Int32Array;
  readonly sizes: readonly number[];
  readonly representatives: readonly number[];

  constructor(grid: Grid, layouts: readonly (readonly Placement[])[]) {
    const symmetries = boardSymmetries(grid);
    const known = new Map<string, number>();
    const first: number[] = [];
    this.orbitOf = Int32Array.from(layouts, (ships, layout) => {
      const orbitIndex = known.get(packingKey(ships));
      if (orbitIndex !== undefined) return orbitIndex;
      for (const symmetry of symmetries) {
        const image = ships.map(({ squares }) => ({ squares: mirrorSquares(squares, symmetry) }));
        known.set(packingKey(image), first.length);
      }
      return first.push(layout) - 1;
    });
    const sizes = first.map(() => 0);
    for (const orbit of this.orbitOf) sizes[orbit]! += 1;
    this.sizes = sizes;
    this.representatives = first;
  }

  meansByOrbit(values: ArrayLike<number>): number[] {
    const sums = this.sizes.map(() => 0);
    for (const [layout, orbit] of this.orbitOf.entries()) sums[orbit]! += values[layout]!;
    return sums.map((sum, orbit) => sum / this.sizes[orbit]!);
  }
}
