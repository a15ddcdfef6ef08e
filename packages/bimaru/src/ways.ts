import { memoize, type Placement, placementTable, type Rules, type Square } from '@flotilla/rules';
import { type Bimaru, type GivenForm, segmentFormAt } from './bimaru.js';

export interface IndexedPlacement {
  readonly placement: Placement;
  readonly squares: Int16Array;
  readonly halo: Int16Array;
  /** Line of the ship, then the line across it at each square; columns are numbered before rows. */
  readonly alongLine: number;
  readonly acrossLines: Int16Array;
}

/** Placements by shape of ship, longest first. */
export type PlacementsByKind = readonly (readonly IndexedPlacement[])[];

export function placementsMatchingGivens({
  rules,
  givens,
}: Pick<Bimaru, 'rules' | 'givens'>): PlacementsByKind {
  const unfiltered = allPlacements(rules);
  if (givens.length === 0) return unfiltered;
  const formBySquare: (GivenForm | undefined)[] = [];
  for (const { square, form } of givens) formBySquare[square] = form;
  return unfiltered.map((ways) =>
    ways.filter(({ placement }) => fitsForms(placement, formBySquare)),
  );
}

const allPlacements = memoize((rules: Rules): PlacementsByKind => {
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
        alongLine: lineOf(squares[0]!, isAcross),
        acrossLines: Int16Array.from(squares, (square) => lineOf(square, !isAcross)),
      };
    }),
  );
});

function fitsForms(
  { squares }: Placement,
  formBySquare: readonly (GivenForm | undefined)[],
): boolean {
  return squares.every((square, index) => {
    const form = formBySquare[square];
    return form === undefined || form === 'segment' || form === segmentFormAt(squares, index);
  });
}
