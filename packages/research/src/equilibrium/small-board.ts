// Hide and seek on a small board as a zero-sum game. The placer mixes layouts; the shooter mixes
// strategies, and pays for its shots. Double oracle method (McMahan, Gordon, Blum 2003):
// 1. Solve the game over the strategies found so far.
// 2. Add the exact best response to the resulting placing, until that gains nothing.

import { boardSymmetries, type EndgameError, inferExactly, solveEndgame } from '@flotilla/engine';
import {
  checkWhole,
  err,
  newObservation,
  ok,
  type Placement,
  type Result,
  type Rules,
  type Square,
  segmentCount,
  squareCount,
} from '@flotilla/rules';
import { LayoutOrbits } from './layout-orbits.js';
import { solveMatrixGame } from './matrix-game.js';

/** Bounds on the value of the game, in mean shots of the shooter. */
export interface EquilibriumState {
  readonly rounds: number;
  /** Lower bound: the shots that the best placing found costs any shooter. */
  readonly lower: number;
  /** Upper bound: the shots that the best mixture of strategies found needs against any layout. */
  readonly upper: number;
  /** Mean shots of the best shooter against uniform layouts. */
  readonly uniform: number;
  /** Probability of each layout in the best placing found; equal for symmetric layouts. */
  readonly placing: Float64Array;
  /** Distribution of the mixture's first shot, averaged over the board's symmetries. */
  readonly firstShots: Float64Array;
  /** Number of strategies in the mixture. */
  readonly strategies: number;
  /** Results of this round's searches, to repeat {@link SmallBoard.improve} on the same board. */
  readonly found: readonly StrategyFound[];
}

/** A strategy as plain JSON; null if the search exceeds its budget. */
export type StrategyFound = {
  /** Mean misses over the layouts of each orbit. */
  readonly misses: readonly number[];
  readonly first: Square;
  /** Misses on all layouts, weighted by the mixture to which it responds. */
  readonly weighted: number;
} | null;

/** Reason why the equilibrium of a board was not computed. */
export type EquilibriumError =
  /** Too many layouts; `layouts` is undefined if counting them exceeded its limit. */
  | {
      readonly code: 'too-many-layouts';
      readonly layouts: number | undefined;
      readonly limit: number;
    }
  | Extract<EndgameError, { code: 'budget-spent' }>;

/** Limit on layouts, beyond which a best response would take too long. */
const MAX_EQUILIBRIUM_LAYOUTS = 2000;

/** Limit on total weight times squares, just below the capacity of the search's sums. */
const MAX_WEIGHT = 2 ** 27;
/** Shots tried in each position by a quick search. */
const SEARCH_BREADTH = 3;
/** The exact response is computed once the promising bound closes all but this share of the gap. */
const SETTLED_SHARE = 0.3;
/** Weight of the newest placing against the most promising one, 0 to 1. */
const NEWEST_WEIGHT = 0.4;

type Strategy = Exclude<StrategyFound, null>;

/** A game of hide and seek; each call of `improve` narrows the bounds on its value. */
export class SmallBoard {
  readonly layouts: readonly (readonly Placement[])[];
  readonly orbits: LayoutOrbits;
  readonly #rules: Rules;
  readonly #budget: number;
  readonly #segments: number;
  readonly #strategies: Strategy[] = [];
  #rounds = 0;
  #uniform = 0;
  #lower = 0;
  /** Total probability of each orbit's layouts. */
  #placing: readonly number[] = [];
  #upper = Number.POSITIVE_INFINITY;
  #mixture: readonly number[] = [];
  /** Equilibrium placing against the strategies found so far. */
  #newestPlacing: readonly number[] = [];
  /** Most promising placing, with an upper bound on the mean misses that it forces. */
  #promisingPlacing: readonly number[];
  #promisingBound = 0;
  /** Stored results for this round's remaining searches, and results of the finished ones. */
  #savedStrategies: StrategyFound[] = [];
  #roundResults: StrategyFound[] = [];

  private constructor(rules: Rules, layouts: readonly (readonly Placement[])[], budget: number) {
    this.#rules = rules;
    this.#budget = budget;
    this.#segments = segmentCount(rules.fleet);
    this.layouts = layouts;
    this.orbits = new LayoutOrbits(rules.grid, layouts);
    this.#promisingPlacing = this.orbits.sizes.map((size) => size / layouts.length);
    this.#placing = this.#promisingPlacing;
  }

  /** Lists the layouts. @param budget limit on states per best response @throws OptionError */
  static of(rules: Rules, budget: number): Result<SmallBoard, EquilibriumError> {
    checkWhole('budget', budget, 1);
    const limit = MAX_EQUILIBRIUM_LAYOUTS;
    const counted = inferExactly(newObservation(rules));
    if (!counted.ok) return err({ code: 'too-many-layouts', layouts: undefined, limit });
    const { layouts } = counted.value;
    const listed = counted.value.list(limit);
    if (!listed.ok) return err({ code: 'too-many-layouts', layouts, limit });
    return ok(new SmallBoard(rules, listed.value, budget));
  }

  /**
   * Adds a quickly found strategy. When such strategies stop helping, adds the exact best response
   * to the best placing found. With hundreds of layouts that takes seconds.
   * @param saved results of the same round on the same board, which are not searched again
   */
  improve(saved: readonly StrategyFound[] = []): Result<EquilibriumState, EquilibriumError> {
    const isFirst = this.#rounds === 0;
    this.#savedStrategies = [...saved];
    this.#roundResults = [];
    if (!isFirst) this.#addQuickResponse(this.#dampedPlacing());
    if (
      isFirst ||
      this.#upper - this.#promisingBound < SETTLED_SHARE * (this.#upper - this.#lower)
    ) {
      const answered = this.#addBestResponse(this.#promisingPlacing);
      if (!answered.ok) return answered;
    }
    if (isFirst) this.#uniform = this.#lower;
    this.#rounds += 1;
    return ok(this.#state());
  }

  /** Returns the newest placing, damped towards the most promising one, to avoid oscillation. */
  #dampedPlacing(): readonly number[] {
    return this.#newestPlacing.map(
      (share, orbit) =>
        NEWEST_WEIGHT * share + (1 - NEWEST_WEIGHT) * this.#promisingPlacing[orbit]!,
    );
  }

  /** Adds a good strategy against a placing; keeps the placing if it is the most promising. */
  #addQuickResponse(shares: readonly number[]): void {
    const strategy = this.#find(this.#weightsOf(shares), SEARCH_BREADTH);
    if (!strategy) return;
    this.#add(strategy);
    const guaranteed = Math.min(
      ...this.#strategies.map(({ misses }) => dotProduct(misses, shares)),
    );
    if (guaranteed <= this.#promisingBound) return;
    this.#promisingBound = guaranteed;
    this.#promisingPlacing = shares;
  }

  /** Adds the best response to a placing, and keeps the placing if it is the best so far. */
  #addBestResponse(shares: readonly number[]): Result<void, EquilibriumError> {
    const weightOf = this.#weightsOf(shares);
    const strategy = this.#find(weightOf);
    if (!strategy) return err({ code: 'budget-spent', budget: this.#budget });
    this.#add(strategy);
    const totals = weightOf.map((weight, orbit) => weight * this.orbits.sizes[orbit]!);
    const total = totals.reduce((sum, weight) => sum + weight, 0);
    const misses = strategy.weighted / total;
    if (misses > this.#lower) {
      this.#lower = misses;
      this.#placing = totals.map((weight) => weight / total);
    }
    this.#promisingBound = this.#lower;
    this.#promisingPlacing = this.#placing;
    return ok(undefined);
  }

  #add(strategy: Strategy): void {
    this.#strategies.push(strategy);
    const payoffs = this.orbits.sizes.map((_, orbit) =>
      this.#strategies.map(({ misses }) => misses[orbit]!),
    );
    const { rows, columns } = solveMatrixGame(payoffs);
    this.#newestPlacing = rows;
    const maxPayoff = Math.max(...payoffs.map((row) => dotProduct(row, columns)));
    if (maxPayoff > this.#upper) return;
    this.#upper = maxPayoff;
    this.#mixture = columns;
  }

  /** Returns each orbit's weight, never 0, so that strategies handle all layouts. */
  #weightsOf(shares: readonly number[]): readonly number[] {
    const scale = MAX_WEIGHT / Math.max(2, squareCount(this.#rules.grid));
    return shares.map((share, orbit) =>
      Math.max(1, Math.floor((share * scale) / this.orbits.sizes[orbit]!)),
    );
  }

  /** Searches for a strategy. @param breadth shots tried in each position; omitted: all */
  #find(weightOf: readonly number[], breadth?: number): StrategyFound {
    const saved = this.#savedStrategies.shift();
    const strategy = saved === undefined ? this.#search(weightOf, breadth) : saved;
    this.#roundResults.push(strategy);
    return strategy;
  }

  #search(weightOf: readonly number[], breadth: number | undefined): StrategyFound {
    const { grid, announces } = this.#rules;
    const weights = Array.from(this.orbits.orbitOf, (orbit) => weightOf[orbit]!);
    const endgame = { layouts: this.layouts, weights, hits: [], announces };
    const symmetries = boardSymmetries(grid);
    const solution = solveEndgame(endgame, this.#budget, {
      symmetries,
      ...(breadth && { breadth }),
    });
    if (solution.ok) {
      const { misses: weighted, missesByLayout, square: first } = solution.value;
      return { misses: this.orbits.meansByOrbit(missesByLayout()), first, weighted };
    }
    if (solution.error.code === 'budget-spent') return null;
    throw new Error(`a whole board cannot be solved: ${solution.error.code}`);
  }

  #state(): EquilibriumState {
    const { orbitOf, sizes } = this.orbits;
    const firstShots = new Float64Array(squareCount(this.#rules.grid));
    const symmetries = boardSymmetries(this.#rules.grid);
    for (const [index, share] of this.#mixture.entries()) {
      for (const symmetry of symmetries) {
        firstShots[symmetry[this.#strategies[index]!.first]!]! += share / symmetries.length;
      }
    }
    return {
      rounds: this.#rounds,
      lower: this.#lower + this.#segments,
      upper: this.#upper + this.#segments,
      uniform: this.#uniform + this.#segments,
      placing: Float64Array.from(orbitOf, (orbit) => this.#placing[orbit]! / sizes[orbit]!),
      firstShots,
      strategies: this.#mixture.filter((share) => share > 0).length,
      found: this.#roundResults,
    };
  }
}

function dotProduct(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, index) => sum + value * b[index]!, 0);
}
