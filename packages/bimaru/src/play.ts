import {
  CORNER_STEPS,
  err,
  kindsOf,
  type Layout,
  neighbours,
  ok,
  type Result,
  type Square,
  squaresOf,
} from '@flotilla/rules';
import {
  type Bimaru,
  type BimaruLine,
  type BimaruMarks,
  checkBimaru,
  givenMarks,
  SEGMENT_VALUE,
} from './bimaru.js';
import { findNextDeduction } from './grade.js';
import { MarkedPuzzle, type SegmentRun } from './sheet.js';
import { type SolveError, solveBimaru } from './solve.js';
import type { BimaruStep } from './techniques/technique.js';

/** Fault of the marks that is visible without the solution. */
export type BimaruFault =
  /** The line has more segments than its sum, or too few open squares to reach it. */
  | {
      readonly code: 'too-many' | 'too-few';
      readonly line: BimaruLine;
      readonly squares: readonly Square[];
    }
  /** Two segments touch by a corner: a bent ship, or two touching ships. */
  | { readonly code: 'touching'; readonly squares: readonly Square[] }
  /** Ship longer than any in the fleet. */
  | { readonly code: 'too-long'; readonly length: number; readonly squares: readonly Square[] }
  /** More complete ships of this length than the fleet has. */
  | {
      readonly code: 'too-many-ships';
      readonly length: number;
      readonly squares: readonly Square[];
    }
  /** The mark contradicts a given. */
  | { readonly code: 'not-as-given'; readonly squares: readonly Square[] };

/** Returns the faults of the marks: against givens, in lines, at corners, then in ships. */
export function bimaruFaults(puzzle: Bimaru, marks: BimaruMarks): BimaruFault[] {
  checkBimaru(puzzle);
  const sheet = MarkedPuzzle.of(puzzle, marks);
  return [
    ...givenFaults(puzzle, marks),
    ...lineFaults(sheet),
    ...cornerFaults(sheet),
    ...bimaruShipFaults(sheet),
  ];
}

function givenFaults(puzzle: Bimaru, marks: BimaruMarks): BimaruFault[] {
  const marksGiven = givenMarks(puzzle);
  const squares = [...marksGiven.keys()].filter((square) => {
    const mark = marks[square] ?? 'open';
    return marksGiven[square] !== 'open' && mark !== 'open' && mark !== marksGiven[square];
  });
  return squares.length > 0 ? [{ code: 'not-as-given', squares }] : [];
}

function lineFaults(sheet: MarkedPuzzle): BimaruFault[] {
  return sheet.lines.flatMap((line): BimaruFault[] => {
    const need = sheet.segmentsNeededIn(line) ?? 0;
    const { kind, index, squares } = line;
    const segments = squares.filter((square) => sheet.valueAt(square) === SEGMENT_VALUE);
    const location = { line: { kind, index } };
    if (need < 0) return [{ code: 'too-many', ...location, squares: segments }];
    return need > sheet.openCountIn(line) ? [{ code: 'too-few', ...location, squares }] : [];
  });
}

function cornerFaults(sheet: MarkedPuzzle): BimaruFault[] {
  const { grid } = sheet.puzzle.rules;
  return [...sheet.values.keys()].flatMap((square): BimaruFault[] => {
    if (sheet.valueAt(square) !== SEGMENT_VALUE) return [];
    const corners = neighbours(grid, square, CORNER_STEPS).filter(
      (corner) => corner > square && sheet.valueAt(corner) === SEGMENT_VALUE,
    );
    return corners.map((corner) => ({ code: 'touching', squares: [square, corner] }));
  });
}

function bimaruShipFaults(sheet: MarkedPuzzle): BimaruFault[] {
  const kinds = kindsOf(sheet.puzzle.rules.fleet);
  const longest = kinds[0]?.shape.length ?? 0;
  const tooLong = sheet.runs
    .filter(({ squares }) => squares.length > longest)
    .map(({ squares }): BimaruFault => ({ code: 'too-long', length: squares.length, squares }));
  const tooMany = [...sheet.shipsLeftByLength].flatMap(([length, shipsLeft]): BimaruFault[] => {
    const isWhole = ({ squares, openEnds }: MarkedPuzzle['runs'][number]) =>
      openEnds.length === 0 && squares.length === length;
    if (shipsLeft >= 0 || length > longest) return [];
    const squares = sheet.runs.filter(isWhole).flatMap((run) => run.squares);
    return [{ code: 'too-many-ships', length, squares }];
  });
  return [...tooLong, ...tooMany];
}

/** Returns the runs of segments in lines: complete ships if both ends are closed. */
export function bimaruRuns(puzzle: Bimaru, marks: BimaruMarks): readonly SegmentRun[] {
  checkBimaru(puzzle);
  return MarkedPuzzle.of(puzzle, marks).runs;
}

/** Do the marks show a layout that fits the puzzle? Open squares count as water. */
export function isBimaruSolved(puzzle: Bimaru, marks: BimaruMarks): boolean {
  checkBimaru(puzzle);
  const marksGiven = givenMarks(puzzle);
  const fullMarks = marksGiven.map((mark, square) => {
    const ownMark = marks[square] ?? 'open';
    const knownMark = ownMark === 'open' ? mark : ownMark;
    return knownMark === 'segment' ? 'segment' : 'water';
  });
  const solution = solveBimaru(puzzle, { marks: fullMarks });
  return solution.ok && solution.value.code !== 'none';
}

/** Reason why there is no hint. */
export type HintError =
  /** The marks of these squares differ from the solution. */
  | { readonly code: 'wrong-marks'; readonly squares: readonly Square[] }
  /** Every square is decided. */
  | { readonly code: 'solved' }
  /** No technique finds a step. */
  | { readonly code: 'no-step' }
  /** The puzzle does not have exactly one solution. */
  | { readonly code: 'none' | 'several' }
  | SolveError;

/** Returns the easiest deduction from these marks, with its reason. */
export function bimaruHint(puzzle: Bimaru, marks: BimaruMarks): Result<BimaruStep, HintError> {
  const solution = solveBimaru(puzzle);
  if (!solution.ok) return solution;
  if (solution.value.code !== 'one') return err({ code: solution.value.code });
  const wrongSquares = squaresWithWrongMarks(solution.value.layout, marks);
  if (wrongSquares.length > 0) return err({ code: 'wrong-marks', squares: wrongSquares });
  const sheet = MarkedPuzzle.of(puzzle, marks);
  if (sheet.isFull) return err({ code: 'solved' });
  const step = findNextDeduction(sheet);
  return step ? ok(step) : err({ code: 'no-step' });
}

function squaresWithWrongMarks(layout: Layout, marks: BimaruMarks): Square[] {
  const segments = new Set(squaresOf(layout));
  return [...marks.keys()].filter((square) => {
    const mark = marks[square] ?? 'open';
    return mark !== 'open' && (mark === 'segment') !== segments.has(square);
  });
}
