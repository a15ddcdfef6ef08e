import { type Placement, placementTable, type Rules, type Square } from '@flotilla/rules';
import { type Bimaru, formAt, type GivenForm } from './bimaru.js';

/** One placement of a ship. */
export interface Way {
  readonly placement: Placement;
  readonly squares: Int16Array;
  readonly halo: Int16Array;
  /** Line of its squares, and crossing line of each square: columns first, then rows. */
  readonly along: number;
  readonly across: Int16Array;
}

/** Ways by form of ship, longest first. */
export type Ways = readonly (readonly Way[])[];

/** Returns all ways consistent with the givens. */
export function waysOf({ rules, givens }: Pick<Bimaru, 'rules' | 'givens'>): Ways {
  const all = everyWay(rules);
  if (givens.length === 0) return all;
  const told: (GivenForm | undefined)[] = [];
  for (const { square, form } of givens) told[square] = form;
  return all.map((ways) => ways.filter(({ placement }) => agrees(placement, told)));
}

const known = new WeakMap<Rules, Ways>();

/** All ways, cached per rules object. */
function everyWay(rules: Rules): Ways {
  const made = known.get(rules) ?? makeWays(rules);
  known.set(rules, made);
  return made;
}

function makeWays(rules: Rules): Ways {
  const { width } = rules.grid;
  const lineOf = (square: Square, isRow: boolean) =>
    isRow ? width + Math.floor(square / width) : square % width;
  return placementTable(rules).map(({ placements }) =>
    placements.map(({ shape, squares, halo }) => {
      const isAcross = squares.length === 1 || squares[1] === squares[0]! + 1;
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

/** Does each given square of the ship have its given form? */
function agrees({ squares }: Placement, told: readonly (GivenForm | undefined)[]): boolean {
  return squares.every((square, index) => {
    const form = told[square];
    return form === undefined || form === 'segment' || form === formAt(squares, index);
  });
}
