import { type Grid, type Layout, type Placement, squareCount } from '@flotilla/rules';
import { type Bimaru, type BimaruMark, type BimaruMarks, checkBimaru } from './bimaru.js';
import { countInSteps } from './count.js';
import { type GradedBimaru, stepsOf } from './grade.js';
import { type BimaruSteps, finishSteps, type GoesOn, searchLayouts } from './search.js';
import { type SolveError, solveInSteps } from './solve.js';
import { type NoneReason, whyNone } from './why-none.js';

/** Report on a puzzle of unknown solutions. */
export type BimaruReport =
  | ({ readonly code: 'one' } & GradedBimaru)
  | {
      readonly code: 'several';
      readonly layouts: readonly [Layout, Layout];
      /** Null above the limits of the count. */
      readonly count: bigint | null;
      /** Marks common to all layouts; open where they differ or nothing was proved. */
      readonly shared: BimaruMarks;
    }
  | { readonly code: 'none'; readonly reason: NoneReason }
  | SolveError;

/** Limit of ships placed or states counted: some seconds. */
const MAX_NODES = 3_000_000;

/**
 * Solves any puzzle: returns its steps with one solution, common marks with several, or why there is none.
 * @param goesOn returns false to end early, with partial results
 */
export function examineBimaru(
  puzzle: Bimaru,
  goesOn: GoesOn = (nodes) => nodes < MAX_NODES,
): BimaruReport {
  return finishSteps(examineInSteps(puzzle), goesOn);
}

/**
 * Does the same as {@link examineBimaru} in steps. Each yields the ships placed or states counted; send false
 * to stop.
 */
export function* examineInSteps(puzzle: Bimaru): BimaruSteps<BimaruReport> {
  checkBimaru(puzzle);
  const solved = yield* solveInSteps(puzzle, undefined, Number.MAX_SAFE_INTEGER);
  if (!solved.ok) return solved.error;
  const { value } = solved;
  switch (value.code) {
    case 'one':
      return { code: 'one', ...stepsOf(puzzle), layout: value.layout };
    case 'none':
      return { code: 'none', reason: whyNone(puzzle) };
    case 'several': {
      const counted = yield* countInSteps(puzzle);
      const count = counted.ok ? counted.value : null;
      const shared = yield* sharedMarks(puzzle, value.layouts);
      return { code: 'several', layouts: value.layouts, count, shared };
    }
  }
}

/** Limit of ships placed in the search for a layout that differs on one square. */
const MAX_NODES_OF_SQUARE = 100_000;

/**
 * Finds the marks common to all layouts. Where two agree, searches for a third with the opposite, which often
 * differs on many other squares too.
 */
function* sharedMarks(puzzle: Bimaru, layouts: readonly Layout[]): BimaruSteps<BimaruMark[]> {
  const { grid } = puzzle.rules;
  const [first, ...others] = layouts.map(({ ships }) => solutionMarks(grid, ships));
  const shared = first!;
  const keepCommon = (marks: BimaruMarks) => {
    for (const square of shared.keys()) {
      if (marks[square] !== shared[square]) shared[square] = 'open';
    }
  };
  others.forEach(keepCommon);
  for (const square of shared.keys()) {
    const mark = shared[square]!;
    if (mark === 'open') continue;
    if (!(yield square)) {
      shared[square] = 'open';
      continue;
    }
    const opposite: BimaruMark[] = shared.map(() => 'open');
    opposite[square] = mark === 'water' ? 'segment' : 'water';
    const take = (ships: readonly Placement[]) => {
      keepCommon(solutionMarks(grid, ships));
      return false;
    };
    const { isCut } = yield* searchLayouts(puzzle, opposite, MAX_NODES_OF_SQUARE, take);
    if (isCut) shared[square] = 'open';
  }
  return shared;
}

/** Returns the marks of a solution: segments of these ships, and water. */
export function solutionMarks(
  grid: Grid,
  ships: readonly Pick<Placement, 'squares'>[],
): BimaruMark[] {
  const marks = new Array<BimaruMark>(squareCount(grid)).fill('water');
  for (const square of ships.flatMap(({ squares }) => squares)) marks[square] = 'segment';
  return marks;
}
