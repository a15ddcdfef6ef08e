import { checkWhole, err, OptionError, ok, type Result, type Square } from '@flotilla/rules';
import { HitLattice } from './endgame/hit-lattice.js';
import { EndgamePieces } from './endgame/pieces.js';
import { EndgameSearch, type EndgameSearchOptions, NO_MISS_LIMIT } from './endgame/search.js';
import { type Endgame, EndgameTables } from './endgame/tables.js';
import { WorstCaseSearch } from './endgame/worst-search.js';
import type { Symmetry } from './symmetries.js';

export { greedyMisses } from './endgame/greedy.js';
export type { Endgame } from './endgame/tables.js';

/** Best shot, and the misses of the strategy that begins with it. */
export interface EndgameSolution {
  /**
   * Cost of the best strategy's misses: the sum over layouts, by weight. With a cost of 1 each,
   * divide by the total weight for mean misses.
   */
  readonly misses: number;
  /** Returns the misses of one best strategy by layout; each call walks the strategy. */
  readonly missesByLayout: () => Int32Array;
  /** Best first shot; among equals, the one occupied in most layouts, then the lowest. */
  readonly square: Square;
  /** Number of sets of layouts visited. */
  readonly states: number;
}

/** Reason why there is no best shot. */
export type EndgameError =
  /** More layouts than `limit`. */
  | { readonly code: 'too-many-layouts'; readonly layouts: number; readonly limit: number }
  | { readonly code: 'no-layout' }
  /** Every ship in every layout is sunk. */
  | { readonly code: 'nothing-to-shoot' }
  /** The search gave up after visiting this many sets. */
  | { readonly code: 'budget-spent'; readonly budget: number };

/** Options of {@link solveEndgame} and {@link solveWorst}. */
export interface EndgameOptions extends Omit<EndgameSearchOptions, 'budget'> {
  /** Symmetries of the board; those that change layouts or hits are ignored. */
  readonly symmetries?: readonly Symmetry[];
}

/** Maximum number of layouts, whose numbers are signed 16-bit integers. */
export const MAX_ENDGAME_LAYOUTS = 2 ** 15 - 1;

/** Limit on total weight times squares, since sums of misses have 30 bits. */
const MAX_WEIGHTED_SUM = 2 ** 28;

/** A hit set takes about 50 microseconds. */
const MAX_HIT_SETS_PER_LAYOUT = 32;

/**
 * Finds the shot with the fewest expected misses, or the least expected cost. Uses dynamic
 * programming over sets of possible layouts, with branch and bound. Source: Audinot, Bonnet and
 * Viennot, “Optimal strategies against a random opponent in Battleship”, 2014. See `EndgamePieces`
 * for the states, `EndgameSearch` for the search and `HitLattice` for the bound. Accepts at most
 * {@link MAX_ENDGAME_LAYOUTS} layouts; the time depends more on the number of squares.
 * @throws OptionError for invalid weights, costs or budget, or too large a total weight
 * @param budget maximum number of sets visited
 */
export function solveEndgame(
  endgame: Endgame,
  budget: number,
  { symmetries = [], ...options }: EndgameOptions = {},
): Result<EndgameSolution, EndgameError> {
  const start = prepareSearch(endgame, budget, symmetries);
  if (!start.ok) return start;
  const { tables, pieces, sure: certainSquare } = start.value;
  const count = tables.layouts;
  const lattice = new HitLattice(pieces, count * MAX_HIT_SETS_PER_LAYOUT);
  pieces.reset();
  const search = new EndgameSearch(pieces, lattice, { budget, ...options });
  const misses =
    certainSquare < 0 ? search.leastMisses(1, NO_MISS_LIMIT, 0) : search.leastMissesOfAll(1);
  if (search.isSpent) return err({ code: 'budget-spent', budget });
  const square = tables.squares[certainSquare < 0 ? search.bestSquare : certainSquare]!;
  const { states } = search;
  const missesByLayout = () => {
    const misses = new Int32Array(count);
    search.addBestMisses(1, misses);
    return misses;
  };
  return ok({ misses, missesByLayout, square, states });
}

/** Strategy with the fewest misses in the worst case. */
export interface WorstSolution {
  /** Misses of the best strategy in its worst layout. */
  readonly misses: number;
  /** First shot of the best strategy. */
  readonly square: Square;
  /** Number of sets of layouts visited. */
  readonly states: number;
}

/**
 * Finds the fewest misses that suffice for every layout: the worst case of {@link solveEndgame}.
 * Ignores weights and costs.
 * @throws OptionError as `solveEndgame` does
 * @param budget maximum number of sets visited
 */
export function solveWorst(
  endgame: Endgame,
  budget: number,
  { symmetries = [], ...options }: EndgameOptions = {},
): Result<WorstSolution, EndgameError> {
  const start = prepareSearch(endgame, budget, symmetries);
  if (!start.ok) return start;
  const { tables, pieces, sure: certainSquare } = start.value;
  const search = new WorstCaseSearch(pieces, { budget, ...options });
  const misses = search.leastMissesOfAll(1);
  if (search.isSpent) return err({ code: 'budget-spent', budget });
  const square = tables.squares[certainSquare < 0 ? search.bestSquare : certainSquare]!;
  return ok({ misses, square, states: search.states });
}

function prepareSearch(endgame: Endgame, budget: number, symmetries: readonly Symmetry[]) {
  checkWhole('budget', budget, 1);
  const count = endgame.layouts.length;
  if (count === 0) return err({ code: 'no-layout' } as const);
  if (count > MAX_ENDGAME_LAYOUTS) {
    const limit = MAX_ENDGAME_LAYOUTS;
    return err({ code: 'too-many-layouts', layouts: count, limit } as const);
  }
  const tables = new EndgameTables(endgame);
  checkWeights(tables);
  const pieces = new EndgamePieces(tables, symmetries);
  pieces.reset();
  const certainSquare = findCertainSquare(tables, pieces.hasConflicts);
  // Without a certain square there is exactly one piece, if any.
  if (certainSquare < 0 && pieces.size < 2) return err({ code: 'nothing-to-shoot' } as const);
  return ok({ tables, pieces, sure: certainSquare });
}

function checkWeights({ weights, squares, costs }: EndgameTables): void {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (!weights.every((weight) => weight >= 1) || total * squares.length > MAX_WEIGHTED_SUM) {
    const range = `from 1, together at most 2^28 over the number of squares`;
    throw new OptionError('out-of-range', 'weights', total, range);
  }
  const cost = costs.reduce((sum, missCost) => sum + missCost, 0);
  if (!costs.every((missCost) => missCost >= 0) || total * cost > MAX_WEIGHTED_SUM) {
    const range = `from 0, together at most 2^28 over the weight of all layouts`;
    throw new OptionError('out-of-range', 'costs', cost, range);
  }
}

/** Returns the lowest square that is certainly best (see `EndgamePieces`), or -1. */
function findCertainSquare(
  { layouts, squares, shipAt, hitFlags }: EndgameTables,
  hasConflicts: boolean,
): number {
  const columns = squares.map((_, square) =>
    Array.from({ length: layouts }, (_, layout) => shipAt[layout * squares.length + square]),
  );
  const isDecided = !columns.some((ships) => ships.includes(-1));
  return columns.findIndex(
    (ships, square) =>
      hitFlags[square] === 0 &&
      !ships.includes(-1) &&
      (isDecided || !hasConflicts || ships.every((ship) => ship === ships[0])),
  );
}
