import {
  checkWhole,
  err,
  type Layout,
  makeLayout,
  ok,
  type Placement,
  type Result,
  unwrap,
} from '@flotilla/rules';
import { type Bimaru, type BimaruMarks, checkBimaru } from './bimaru.js';
import { type PausableTask, runToCompletion, searchLayouts } from './search.js';

/** Proved number of solutions: one, none, or several, with two of them. */
export type BimaruSolution =
  | { readonly code: 'one'; readonly layout: Layout }
  | { readonly code: 'none' }
  | { readonly code: 'several'; readonly layouts: readonly [Layout, Layout] };

/** Reason why a puzzle was not solved. */
export interface SolveError {
  /** The search stopped after `limit` nodes. */
  readonly code: 'too-large';
  readonly limit: number;
  /** A solution found so far, if any. */
  readonly layout?: Layout;
}

/** Options of {@link solveBimaru}. */
export interface SolveOptions {
  /** Marks that a layout must agree with. */
  readonly marks?: BimaruMarks;
  /** Limit on ships placed. */
  readonly maxNodes?: number;
}

/** Takes a few seconds. A 10×10 puzzle needs about 100 placements. */
const DEFAULT_MAX_SOLVE_NODES = 3_000_000;

/**
 * Proves whether the puzzle has one layout, none or several. Takes a few milliseconds on 10×10.
 * @example
 * ```ts
 * import { makeBimaru, solveBimaru } from '@flotilla/bimaru';
 * import { makeRng } from '@flotilla/engine';
 * import { makePreset, unwrap } from '@flotilla/rules';
 *
 * const rng = makeRng(1);
 * const { puzzle } = unwrap(makeBimaru(makePreset('mini-7', rng), rng));
 * console.log(unwrap(solveBimaru(puzzle)).code); // one
 * ```
 */
export function solveBimaru(
  puzzle: Bimaru,
  { marks, maxNodes = DEFAULT_MAX_SOLVE_NODES }: SolveOptions = {},
): Result<BimaruSolution, SolveError> {
  checkBimaru(puzzle);
  checkWhole('maxNodes', maxNodes, 0);
  return runToCompletion(solveInSteps(puzzle, marks, maxNodes));
}

export function* solveInSteps(
  puzzle: Bimaru,
  marks: BimaruMarks | undefined,
  maxNodes: number,
): PausableTask<Result<BimaruSolution, SolveError>> {
  const layouts: Layout[] = [];
  const take = (ships: readonly Placement[]) => {
    const setup = ships.map(({ squares }) => squares);
    layouts.push(unwrap(makeLayout(puzzle.rules, setup)));
    return layouts.length < 2;
  };
  const { isStopped, nodes } = yield* searchLayouts(puzzle, marks, maxNodes, take);
  const [layout, secondLayout] = layouts;
  if (layout && secondLayout) return ok({ code: 'several', layouts: [layout, secondLayout] });
  if (isStopped) return err({ code: 'too-large', limit: nodes, ...(layout && { layout }) });
  return ok(layout ? { code: 'one', layout } : { code: 'none' });
}
