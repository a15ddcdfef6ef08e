import { checkWhole, err, OptionError, ok, type Result, type Square } from '@flotilla/rules';
import { HitLattice } from './endgame/hit-lattice.js';
import { Pieces } from './endgame/pieces.js';
import { NO_LIMIT, Search, type SearchOptions } from './endgame/search.js';
import { type Endgame, EndgameTables } from './endgame/tables.js';
import { WorstSearch } from './endgame/worst-search.js';
import type { Symmetry } from './symmetries.js';

export { greedyMisses } from './endgame/greedy.js';
export type { Endgame } from './endgame/tables.js';

/** The best shot and its expected misses. */
export interface EndgameSolution {
  /** What the misses of the best strategy cost, added over all layouts, each times its weight: where each
   * costs 1, divided by their number, or weight, the mean misses. */
  readonly misses: number;
  /** By layout: the misses of a best strategy, by one walk through it. */
  readonly missesByLayout: () => Int32Array;
  /** A square that the best strategy shoots first: of several the most occupied, then the lowest. */
  readonly square: Square;
  /** How many sets of layouts were looked at. */
  readonly states: number;
}

/** Why no best shot was found. */
export type EndgameError =
  /** There are more than `limit`. */
  | { readonly code: 'too-many-layouts'; readonly layouts: number; readonly limit: number }
  | { readonly code: 'no-layout' }
  /** Every ship of every layout is sunk. */
  | { readonly code: 'nothing-to-shoot' }
  /** So many sets were looked at, and the best shot was not known yet. */
  | { readonly code: 'budget-spent'; readonly budget: number };

/** How an endgame is solved. */
export interface EndgameOptions extends Omit<SearchOptions, 'budget'> {
  /** Maps of the board onto itself; those that do not keep layouts and hits are not used. */
  readonly symmetries?: readonly Symmetry[];
}

/** The most layouts that an endgame is solved for: they are numbered in 16 bits, with a sign. */
export const MAX_ENDGAME_LAYOUTS = 2 ** 15 - 1;

/** The largest weight of all layouts together, times the squares: sums of misses are kept in 30 bits. */
const MAX_WEIGHT = 2 ** 28;

/** Sets of hits for each layout, at most: some 50 microseconds each. */
const LATTICE_SHARE = 32;

/**
 * Finds the shot that minimises the expected number of misses, or what they cost, by dynamic programming over the
 * sets of layouts that are still possible, as Audinot, Bonnet and Viennot did for small grids
 * («Optimal strategies against a random opponent in Battleship», 2014), and branch and bound:
 * see `Pieces` for the states, `Search` for the search and `HitLattice` for the bound.
 * At most {@link MAX_ENDGAME_LAYOUTS} layouts; how many sets are looked at goes by the squares more than by the layouts.
 * @throws OptionError for weights or costs that are no such numbers, or too large together, and for a budget
 * that is invalid
 * @param budget how many sets may be looked at
 */
export function solveEndgame(
  endgame: Endgame,
  budget: number,
  { symmetries = [], ...options }: EndgameOptions = {},
): Result<EndgameSolution, EndgameError> {
  const start = startOf(endgame, budget, symmetries);
  if (!start.ok) return start;
  const { tables, pieces, sure } = start.value;
  const count = tables.layouts;
  const lattice = new HitLattice(pieces, count * LATTICE_SHARE);
  pieces.reset();
  const search = new Search(pieces, lattice, { budget, ...options });
  const misses = sure < 0 ? search.least(1, NO_LIMIT, 0) : search.leastOfAll(1);
  if (search.isSpent) return err({ code: 'budget-spent', budget });
  const square = tables.squares[sure < 0 ? search.bestSquare : sure]!;
  const { states } = search;
  const missesByLayout = () => {
    const missed = new Int32Array(count);
    search.follow(1, missed);
    return missed;
  };
  return ok({ misses, missesByLayout, square, states });
}

/** The best there is to do against the layout that costs it most. */
export interface WorstSolution {
  /** The misses of the best strategy against the layout that costs it most. */
  readonly misses: number;
  /** A square that it shoots first. */
  readonly square: Square;
  /** How many sets of layouts were looked at. */
  readonly states: number;
}

/**
 * Finds the fewest misses that suffice against every layout: {@link solveEndgame} for the worst case
 * instead of the mean. Neither weights nor costs matter.
 * @throws OptionError as `solveEndgame` does
 * @param budget how many sets may be looked at
 */
export function solveWorst(
  endgame: Endgame,
  budget: number,
  { symmetries = [], ...options }: EndgameOptions = {},
): Result<WorstSolution, EndgameError> {
  const start = startOf(endgame, budget, symmetries);
  if (!start.ok) return start;
  const { tables, pieces, sure } = start.value;
  const search = new WorstSearch(pieces, { budget, ...options });
  const misses = search.leastOfAll(1);
  if (search.isSpent) return err({ code: 'budget-spent', budget });
  const square = tables.squares[sure < 0 ? search.bestSquare : sure]!;
  return ok({ misses, square, states: search.states });
}

/** What both searches begin with. */
function startOf(endgame: Endgame, budget: number, symmetries: readonly Symmetry[]) {
  checkWhole('budget', budget, 1);
  const count = endgame.layouts.length;
  if (count === 0) return err({ code: 'no-layout' } as const);
  if (count > MAX_ENDGAME_LAYOUTS) {
    const limit = MAX_ENDGAME_LAYOUTS;
    return err({ code: 'too-many-layouts', layouts: count, limit } as const);
  }
  const tables = new EndgameTables(endgame);
  checkWeights(tables);
  const pieces = new Pieces(tables, symmetries);
  pieces.reset();
  const sure = sureSquare(tables, pieces.hasConflicts);
  // Without a sure square there is exactly one piece, if anything is left to shoot.
  if (sure < 0 && pieces.size < 2) return err({ code: 'nothing-to-shoot' } as const);
  return ok({ tables, pieces, sure });
}

function checkWeights({ weights, squares, costs }: EndgameTables): void {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (!weights.every((weight) => weight >= 1) || total * squares.length > MAX_WEIGHT) {
    const range = `from 1, together at most 2^28 over the number of squares`;
    throw new OptionError('out-of-range', 'weights', total, range);
  }
  const cost = costs.reduce((sum, each) => sum + each, 0);
  if (!costs.every((each) => each >= 0) || total * cost > MAX_WEIGHT) {
    const range = `from 0, together at most 2^28 over the weight of all layouts`;
    throw new OptionError('out-of-range', 'costs', cost, range);
  }
}

/** The lowest square that is best shot at once, for the reasons that `Pieces` gives; else -1. */
function sureSquare(
  { layouts, squares, shipAt, hit }: EndgameTables,
  hasConflicts: boolean,
): number {
  const columns = squares.map((_, square) =>
    Array.from({ length: layouts }, (_, layout) => shipAt[layout * squares.length + square]),
  );
  const isDecided = !columns.some((ships) => ships.includes(-1));
  return columns.findIndex(
    (ships, square) =>
      hit[square] === 0 &&
      !ships.includes(-1) &&
      (isDecided || !hasConflicts || ships.every((ship) => ship === ships[0])),
  );
}
