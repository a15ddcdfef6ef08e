import { type Placement, placementTable, type Square } from '@flotilla/rules';
import { type Bimaru, formAt, type GivenForm } from './bimaru.js';

/** A way to lay a ship down. */
export interface Way {
  readonly placement: Placement;
  readonly squares: Int16Array;
  readonly halo: Int16Array;
  /** The line that it lies along, and by square those that cross it: columns first, then rows. */
  readonly along: number;
  readonly across: Int16Array;
}

/** By form of ship, longest first: all ways that agree with the givens. */
export function waysOf({ rules, givens }: Bimaru): Way[][] {
  const { width } = rules.grid;
  const told = new Map<Square, GivenForm>(givens.map(({ square, form }) => [square, form]));
  return placementTable(rules).map(({ placements }) =>
    placements
      .filter((placement) => told.size === 0 || agrees(placement, told))
      .map(({ shape, squares, halo }) => {
        const isAcross = squares.length === 1 || squares[1] === squares[0]! + 1;
        const lineOf = (square: Square, isRow: boolean) =>
          isRow ? width + Math.floor(square / width) : square % width;
        return {
          placement: { shape, squares },
          squares: Int16Array.from(squares),
          halo: Int16Array.from(halo),
          along: lineOf(squares[0]!, isAcross),
          across: Int16Array.from(squares, (square) => lineOf(square, !isAcross)),
        };
      }),
  );
}

/** Has each given square of the ship the form that it is given with? */
function agrees({ squares }: Placement, told: ReadonlyMap<Square, GivenForm>): boolean {
  return squares.every((square, index) => {
    const form = told.get(square);
    return form === undefined || form === 'segment' || form === formAt(squares, index);
  });
}
