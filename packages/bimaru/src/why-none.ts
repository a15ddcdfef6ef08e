import { BIMARU_MARKS, type Bimaru, type BimaruMark, givenMarks } from './bimaru.js';
import { findNextDeduction } from './grade.js';
import { knownSquares } from './known-squares.js';
import { type BimaruFault, bimaruFaults } from './play.js';
import { MarkedPuzzle } from './sheet.js';
import { type SumsFault, sumsFault } from './sums.js';
import { lengthWithoutPlaces } from './techniques/suppose.js';
import type { BimaruStep } from './techniques/technique.js';

/** Reason why a puzzle has no solution, simplest first. */
export type NoneReason =
  | SumsFault
  /** The givens contradict the sums or the fleet. */
  | { readonly code: 'fault'; readonly fault: BimaruFault }
  /** This given contradicts earlier ones, or the edge of the board. */
  | { readonly code: 'given'; readonly square: number }
  /** The last of these steps leads to a contradiction. */
  | {
      readonly code: 'step';
      readonly steps: number;
      readonly step: BimaruStep;
      readonly fault: BimaruFault;
    }
  /** After these steps, fewer places than ships are left for this length. */
  | { readonly code: 'no-place'; readonly steps: number; readonly length: number }
  /** Only a search of all layouts proves that none fits. */
  | { readonly code: 'searched' };

/** Returns the first reason found; the puzzle must have no solution. */
export function findNoSolutionReason(puzzle: Bimaru): NoneReason {
  return sumsFault(puzzle) ?? givensReason(puzzle) ?? stepReason(puzzle);
}

function givensReason(puzzle: Bimaru): NoneReason | undefined {
  const [fault] = bimaruFaults(puzzle, givenMarks(puzzle));
  if (fault) return { code: 'fault', fault };
  const wrongIndex = puzzle.givens.findIndex(
    (_, index) => !knownSquares({ ...puzzle, givens: puzzle.givens.slice(0, index + 1) }),
  );
  return wrongIndex < 0 ? undefined : { code: 'given', square: puzzle.givens[wrongIndex]!.square };
}

function stepReason(puzzle: Bimaru): NoneReason {
  const sheet = MarkedPuzzle.of(puzzle);
  for (let steps = 1; ; steps += 1) {
    const step = findNextDeduction(sheet);
    if (!step) {
      const length = lengthWithoutPlaces(sheet);
      return length === undefined
        ? { code: 'searched' }
        : { code: 'no-place', steps: steps - 1, length };
    }
    for (const { square, mark } of step.decided) sheet.set(square, mark);
    const marks: BimaruMark[] = Array.from(sheet.values, (value) => BIMARU_MARKS[value]!);
    const [fault] = bimaruFaults(puzzle, marks);
    if (fault) return { code: 'step', steps, step, fault };
  }
}
