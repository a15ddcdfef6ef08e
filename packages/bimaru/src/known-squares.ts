import { SIDE_STEPS, squareCount } from '@flotilla/rules';
import {
  BIMARU_MARKS,
  type Bimaru,
  type BimaruMark,
  type BimaruMarks,
  givenMarks,
  NEIGHBOUR_MARKS_BY_FORM,
  neighbourAtStep,
  UNDECIDED_VALUE,
} from './bimaru.js';

/**
 * Returns each square's content as far as the givens, their forms and the marks determine it.
 * Undefined on a contradiction. The caller must check that a `middle` has segments on both sides.
 */
export function knownSquares(puzzle: Bimaru, marks?: BimaruMarks): Int8Array | undefined {
  const { grid } = puzzle.rules;
  const known = new Int8Array(squareCount(grid));
  let isConsistent = true;
  const setKnown = (square: number | undefined, mark: BimaruMark) => {
    const value = BIMARU_MARKS.indexOf(mark);
    if (value === UNDECIDED_VALUE) return;
    // Off the grid there is only water.
    if (square === undefined) isConsistent &&= mark === 'water';
    else if (known[square] === UNDECIDED_VALUE) known[square] = value;
    else isConsistent &&= known[square] === value;
  };
  for (const [square, mark] of givenMarks(puzzle).entries()) setKnown(square, mark);
  for (const { square, form } of puzzle.givens) {
    for (const [side, mark] of (NEIGHBOUR_MARKS_BY_FORM[form] ?? []).entries()) {
      setKnown(neighbourAtStep(grid, square, SIDE_STEPS[side]!), mark);
    }
  }
  for (const [square, mark] of (marks ?? []).entries()) setKnown(square, mark);
  return isConsistent ? known : undefined;
}
