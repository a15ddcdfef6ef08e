import { SIDES, squareCount } from '@flotilla/rules';
import {
  BIMARU_MARKS,
  type Bimaru,
  type BimaruMark,
  type BimaruMarks,
  besideOf,
  givenMarks,
  SIDES_OF_FORM,
  UNDECIDED,
} from './bimaru.js';

/**
 * Returns the immediate content of each square by givens, marks and forms of neighbours; undefined on a
 * contradiction. The caller must check that a `middle` has segments on both sides.
 */
export function knownSquares(puzzle: Bimaru, marks?: BimaruMarks): Int8Array | undefined {
  const { grid } = puzzle.rules;
  const known = new Int8Array(squareCount(grid));
  let isConsistent = true;
  const tell = (square: number | undefined, mark: BimaruMark) => {
    const value = BIMARU_MARKS.indexOf(mark);
    if (value === UNDECIDED) return;
    // Off the grid there is only water.
    if (square === undefined) isConsistent &&= mark === 'water';
    else if (known[square] === UNDECIDED) known[square] = value;
    else isConsistent &&= known[square] === value;
  };
  for (const [square, mark] of givenMarks(puzzle).entries()) tell(square, mark);
  for (const { square, form } of puzzle.givens) {
    for (const [side, mark] of (SIDES_OF_FORM[form] ?? []).entries()) {
      tell(besideOf(grid, square, SIDES[side]!), mark);
    }
  }
  for (const [square, mark] of (marks ?? []).entries()) tell(square, mark);
  return isConsistent ? known : undefined;
}
