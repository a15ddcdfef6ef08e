import {
  CORNERS,
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
  SEGMENT,
} from './bimaru.js';
import { nextStep } from './grade.js';
import { type SegmentRun, Sheet } from './sheet.js';
import { type SolveError, solveBimaru } from './solve.js';
import type { BimaruStep } from './techniques/technique.js';

/** Visible fault of the marks. */
export type BimaruFault =
  /** The line has more segments than its sum, or too few open squares to reach it. */
  | {
      readonly code: 'too-many' | 'too-few';
      readonly line: BimaruLine;
      readonly squares: readonly Square[];
    }
  /** Two segments touch by a corner: a bent ship, or two touching ships. */
  | { readonly code: 'touching'; readonly squares: readonly Square[] }
  /** Ship longer than any of the fleet. */
  | { readonly code: 'too-long'; readonly length: number; readonly squares: readonly Square[] }
  /** More complete ships of this length than the fleet has. */
  | {
      readonly code: 'too-many-ships';
      readonly length: number;
      readonly squares: readonly Square[];
    }
  /** The mark contradicts a given. */
  | { readonly code: 'not-as-given'; readonly squares: readonly Square[] };

/** Returns every fault of the marks that is visible without the solution. */
export function bimaruFaults(puzzle: Bimaru, marks: BimaruMarks): BimaruFault[] {
  checkBimaru(puzzle);
  const sheet = Sheet.of(puzzle, marks);
  return [
    ...givenFaults(puzzle, marks),
    ...lineFaults(sheet),
    ...cornerFaults(sheet),
    ...shipFaults(sheet),
  ];
}

function givenFaults(puzzle: Bimaru, marks: BimaruMarks): BimaruFault[] {
  const given = givenMarks(puzzle);
  const squares = [...given.keys()].filter((square) => {
    const mark = marks[square] ?? 'open';
    return given[square] !== 'open' && mark !== 'open' && mark !== given[square];
  });
  return squares.length > 0 ? [{ code: 'not-as-given', squares }] : [];
}

function lineFaults(sheet: Sheet): BimaruFault[] {
  return sheet.lines.flatMap((line): BimaruFault[] => {
    const need = sheet.needOf(line) ?? 0;
    const { kind, index, squares } = line;
    const segments = squares.filter((square) => sheet.at(square) === SEGMENT);
    const told = { line: { kind, index } };
    if (need < 0) return [{ code: 'too-many', ...told, squares: segments }];
    return need > sheet.openIn(line) ? [{ code: 'too-few', ...told, squares }] : [];
  });
}

function cornerFaults(sheet: Sheet): BimaruFault[] {
  const { grid } = sheet.puzzle.rules;
  return [...sheet.values.keys()].flatMap((square): BimaruFault[] => {
    if (sheet.at(square) !== SEGMENT) return [];
    const corners = neighbours(grid, square, CORNERS).filter(
      (corner) => corner > square && sheet.at(corner) === SEGMENT,
    );
    return corners.map((corner) => ({ code: 'touching', squares: [square, corner] }));
  });
}

function shipFaults(sheet: Sheet): BimaruFault[] {
  const kinds = kindsOf(sheet.puzzle.rules.fleet);
  const longest = kinds[0]?.shape.length ?? 0;
  const tooLong = sheet.runs
    .filter(({ squares }) => squares.length > longest)
    .map(({ squares }): BimaruFault => ({ code: 'too-long', length: squares.length, squares }));
  const tooMany = [...sheet.left].flatMap(([length, left]): BimaruFault[] => {
    const isWhole = ({ squares, ends }: Sheet['runs'][number]) =>
      ends.length === 0 && squares.length === length;
    if (left >= 0 || length > longest) return [];
    const squares = sheet.runs.filter(isWhole).flatMap((run) => run.squares);
    return [{ code: 'too-many-ships', length, squares }];
  });
  return [...tooLong, ...tooMany];
}

/** Returns the runs of segments in lines: complete ships if both ends are closed. */
export function bimaruRuns(puzzle: Bimaru, marks: BimaruMarks): readonly SegmentRun[] {
  checkBimaru(puzzle);
  return Sheet.of(puzzle, marks).runs;
}

/** Do the marks show a layout that fits the puzzle? Open squares count as water. */
export function isBimaruSolved(puzzle: Bimaru, marks: BimaruMarks): boolean {
  checkBimaru(puzzle);
  const given = givenMarks(puzzle);
  const full = given.map((mark, square) => {
    const own = marks[square] ?? 'open';
    const told = own === 'open' ? mark : own;
    return told === 'segment' ? 'segment' : 'water';
  });
  const solved = solveBimaru(puzzle, { marks: full });
  return solved.ok && solved.value.code !== 'none';
}

/** Reason why there is no hint. */
export type HintError =
  /** These marks differ from the solution. */
  | { readonly code: 'wrong-marks'; readonly squares: readonly Square[] }
  /** Everything is found. */
  | { readonly code: 'solved' }
  /** The techniques find nothing more. */
  | { readonly code: 'no-step' }
  /** The puzzle does not have exactly one solution. */
  | { readonly code: 'none' | 'several' }
  | SolveError;

/** Returns the easiest conclusion from these marks, with its reason. */
export function bimaruHint(puzzle: Bimaru, marks: BimaruMarks): Result<BimaruStep, HintError> {
  const solved = solveBimaru(puzzle);
  if (!solved.ok) return solved;
  if (solved.value.code !== 'one') return err({ code: solved.value.code });
  const wrong = wrongMarks(solved.value.layout, marks);
  if (wrong.length > 0) return err({ code: 'wrong-marks', squares: wrong });
  const sheet = Sheet.of(puzzle, marks);
  if (sheet.isFull) return err({ code: 'solved' });
  const step = nextStep(sheet);
  return step ? ok(step) : err({ code: 'no-step' });
}

function wrongMarks(layout: Layout, marks: BimaruMarks): Square[] {
  const segments = new Set(squaresOf(layout));
  return [...marks.keys()].filter((square) => {
    const mark = marks[square] ?? 'open';
    return mark !== 'open' && (mark === 'segment') !== segments.has(square);
  });
}
