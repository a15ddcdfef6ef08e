import { type Grid, type Layout, type Placement, squareCount } from '@flotilla/rules';
import { type Bimaru, type BimaruMark, type BimaruMarks, checkBimaru } from './bimaru.js';
import { countLayoutsInSteps } from './count.js';
import { findDeductionSteps, type GradedBimaru } from './grade.js';
import { type MayContinue, type PausableTask, runToCompletion, searchLayouts } from './search.js';
import { type SolveError, solveInSteps } from './solve.js';
import { findNoSolutionReason, type NoneReason } from './why-none.js';

/** Report on a puzzle whose solutions are unknown. */
export type BimaruReport =
  | ({ readonly code: 'one' } & GradedBimaru)
  | {
      readonly code: 'several';
      readonly layouts: readonly [Layout, Layout];
      /** Null if counting exceeds its limits. */
      readonly count: bigint | null;
      /** Marks common to all layouts; open where they differ or nothing was proved. */
      readonly shared: BimaruMarks;
    }
  | { readonly code: 'none'; readonly reason: NoneReason }
  | SolveError;

/** Limit on ships placed or states counted; takes a few seconds. */
const MAX_EXAMINE_NODES = 3_000_000;

/** Reports the solution and its steps, the common marks of several layouts, or why none fits. */
export function examineBimaru(
  puzzle: Bimaru,
  mayContinue: MayContinue = (nodes) => nodes < MAX_EXAMINE_NODES,
): BimaruReport {
  return runToCompletion(examineInSteps(puzzle), mayContinue);
}

/** Works like {@link examineBimaru}, in steps that yield the progress of the current phase. */
export function* examineInSteps(puzzle: Bimaru): PausableTask<BimaruReport> {
  checkBimaru(puzzle);
  const solution = yield* solveInSteps(puzzle, undefined, Number.MAX_SAFE_INTEGER);
  if (!solution.ok) return solution.error;
  const { value } = solution;
  switch (value.code) {
    case 'one':
      return { code: 'one', ...findDeductionSteps(puzzle), layout: value.layout };
    case 'none':
      return { code: 'none', reason: findNoSolutionReason(puzzle) };
    case 'several': {
      const countResult = yield* countLayoutsInSteps(puzzle);
      const count = countResult.ok ? countResult.value : null;
      const shared = yield* findSharedMarks(puzzle, value.layouts);
      return { code: 'several', layouts: value.layouts, count, shared };
    }
  }
}

/** Limit on ships placed while searching for a layout that differs at one square. */
const MAX_NODES_PER_SQUARE = 100_000;

/** Finds the marks common to all layouts, by searching for layouts with the opposite mark. */
function* findSharedMarks(puzzle: Bimaru, layouts: readonly Layout[]): PausableTask<BimaruMark[]> {
  const { grid } = puzzle.rules;
  const [first, ...otherMarks] = layouts.map(({ ships }) => solutionMarks(grid, ships));
  const shared = first!;
  const keepCommon = (marks: BimaruMarks) => {
    for (const square of shared.keys()) {
      if (marks[square] !== shared[square]) shared[square] = 'open';
    }
  };
  otherMarks.forEach(keepCommon);
  for (const square of shared.keys()) {
    const mark = shared[square]!;
    if (mark === 'open') continue;
    if (!(yield square)) {
      shared[square] = 'open';
      continue;
    }
    const oppositeMarks: BimaruMark[] = shared.map(() => 'open');
    oppositeMarks[square] = mark === 'water' ? 'segment' : 'water';
    const take = (ships: readonly Placement[]) => {
      keepCommon(solutionMarks(grid, ships));
      return false;
    };
    const { isStopped } = yield* searchLayouts(puzzle, oppositeMarks, MAX_NODES_PER_SQUARE, take);
    if (isStopped) shared[square] = 'open';
  }
  return shared;
}

/** Returns the marks of a solution: segments for these ships, water elsewhere. */
export function solutionMarks(
  grid: Grid,
  ships: readonly Pick<Placement, 'squares'>[],
): BimaruMark[] {
  const marks = new Array<BimaruMark>(squareCount(grid)).fill('water');
  for (const square of ships.flatMap(({ squares }) => squares)) marks[square] = 'segment';
  return marks;
}
