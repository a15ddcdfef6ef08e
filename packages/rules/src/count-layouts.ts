import type { PlacingRules } from './fleet.js';
import { type Square, squareCount } from './grid.js';
import type { Placement } from './placement.js';
import { placementTable } from './placement-table.js';
import { SquareSet } from './square-set.js';

/**
 * Calls `visit` once for every layout of the fleet. Plain recursion, the oracle for faster counting. Time is
 * proportional to the number of layouts: use small boards. The array is reused; copy it to keep it.
 * @example
 * ```ts
 * import { forEachLayout, makeRules, unwrap } from '@flotilla/rules';
 *
 * const rules = unwrap(makeRules({ grid: { width: 4, height: 1 }, fleet: [2, 1] }));
 * forEachLayout(rules, (ships) => console.log(ships.map(({ squares }) => squares)));
 * // [ [ 0, 1 ], [ 3 ] ]
 * // [ [ 2, 3 ], [ 0 ] ]
 * ```
 */
export function forEachLayout(
  rules: PlacingRules,
  visit: (ships: readonly Placement[]) => void,
): void {
  const table = placementTable(rules);
  const ships: Placement[] = [];

  function place(k: number, left: number, from: number, free: SquareSet): void {
    const kind = table[k];
    if (!kind) visit(ships);
    else if (left === 0) place(k + 1, table[k + 1]?.count ?? 0, 0, free);
    else {
      for (let i = from; i < kind.placements.length; i += 1) {
        const ship = kind.placements[i]!;
        if (!ship.set.isWithin(free)) continue;
        ships.push(ship);
        place(k, left - 1, i + 1, free.diff(ship.block));
        ships.pop();
      }
    }
  }

  place(0, table[0]?.count ?? 0, 0, SquareSet.full(squareCount(rules.grid)));
}

/** Number of layouts, in total and per occupied square. */
export interface LayoutCount {
  readonly layouts: number;
  readonly occupied: readonly number[];
}

/**
 * Counts unlabelled layouts by brute force, for small boards.
 * @example
 * ```ts
 * import { countLayouts, makeRules, unwrap } from '@flotilla/rules';
 *
 * const rules = unwrap(makeRules({ grid: { width: 4, height: 4 }, fleet: [2, 1] }));
 * console.log(countLayouts(rules).layouts); // 184
 * ```
 */
export function countLayouts(rules: PlacingRules): LayoutCount {
  let layouts = 0;
  const occupied = new Array<number>(squareCount(rules.grid)).fill(0);
  forEachLayout(rules, (ships) => {
    layouts += 1;
    for (const { squares } of ships) {
      for (const square of squares) occupied[square] = occupied[square as Square]! + 1;
    }
  });
  return { layouts, occupied };
}
