import type { PlacingRules } from './fleet.js';
import { type Square, squareCount } from './grid.js';
import type { Placement } from './placement.js';
import { placementTable } from './placement-table.js';
import { SquareSet } from './square-set.js';

/**
 * Calls `visit` once for each layout of the fleet, always with the same array: copy it to keep it.
 * Plain recursion for checking faster counters; the time grows with the number of layouts.
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

  function place(k: number, shipsLeft: number, firstIndex: number, free: SquareSet): void {
    const kind = table[k];
    if (!kind) visit(ships);
    else if (shipsLeft === 0) place(k + 1, table[k + 1]?.count ?? 0, 0, free);
    else {
      for (let i = firstIndex; i < kind.placements.length; i += 1) {
        const ship = kind.placements[i]!;
        if (!ship.set.isWithin(free)) continue;
        ships.push(ship);
        place(k, shipsLeft - 1, i + 1, free.difference(ship.blockedSquares));
        ships.pop();
      }
    }
  }

  place(0, table[0]?.count ?? 0, 0, SquareSet.full(squareCount(rules.grid)));
}

/** Number of layouts in total, and for each square the number of layouts that occupy it. */
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
