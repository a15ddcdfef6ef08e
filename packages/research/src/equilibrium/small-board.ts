// Hide and seek on a small board as a zero-sum game: the placer mixes layouts; the shooter mixes strategies,
// and pays its shots. Solved by the double oracle method (McMahan, Gordon and Blum 2003). It solves the game
// over the strategies found so far, and adds the exact best response to the resulting placing, until that gains
// nothing.

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

/** Bounds on the value of the game. All figures are mean shots of the shooter. */
export interface EquilibriumState {
  readonly rounds: number;
  /** Lower bound: what the best placing found costs any shooter. */
  readonly lower: number;
  /** Upper bound: what the best mixture of strategies found needs against any layout. */
  readonly upper: number;
  /** Mean shots of the best shooter against uniform layouts. */
  readonly uniform: number;
  /** Probability of each layout in the placing; symmetric layouts have the same. */
  readonly placing: Float64Array;
  /** Distribution of the first shot in the mixture of strategies, averaged over the board's symmetries. */
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
  /** Too many layouts; `undefined` if they could not even be counted. */
  | {
      readonly code: 'too-many-layouts';
      readonly layouts: number | undefined;
      readonly limit: number;
    }
  | Extract<EndgameError, { code: 'budget-spent' }>;

/** Limit on layouts: beyond it a best response would take too long. */
const MOST_LAYOUTS = 2000;

/** Limit on total weight times squares, at least two: just below the capacity of the search's sums. */
const MAX_WEIGHT = 2 ** 27;
/** Shots tried in each position by a quick search. */
const BREADTH = 3;
/** An exact response pays off when the best placing closes the gap to within this share. */
const SETTLED = 0.3;
/** Interpolation from the best placing found to the newest, 0 to 1. */
const AHEAD = 0.4;

type Strategy = Exclude<StrategyFound, null>;

/** A game of hide and seek; each call of `improve` narrows its value. */
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
  /** Best placing against the current mixture. */
  #newest: readonly number[] = [];
  /** Most promising placing, with an upper bound on the shots against it. */
  #promising: readonly number[];
  #promise = 0;
  /** Stored results of searches still to do in this round, and of those done. */
  #kept: StrategyFound[] = [];
  #found: StrategyFound[] = [];

  private constructor(rules: Rules, layouts: readonly (readonly Placement[])[], budget: number) {
    this.#rules = rules;
    this.#budget = budget;
    this.#segments = segmentCount(rules.fleet);
    this.layouts = layouts;
    this.orbits = new LayoutOrbits(rules.grid, layouts);
    this.#promising = this.orbits.sizes.map((size) => size / layouts.length);
    this.#placing = this.#promising;
  }

  /**
   * @param budget sets of layouts that a best response may visit
   * @throws OptionError for a budget that is not an integer from 1
   */
  static of(rules: Rules, budget: number): Result<SmallBoard, EquilibriumError> {
    checkWhole('budget', budget, 1);
    const limit = MOST_LAYOUTS;
    const counted = inferExactly(newObservation(rules));
    if (!counted.ok) return err({ code: 'too-many-layouts', layouts: undefined, limit });
    const { layouts } = counted.value;
    const listed = counted.value.list(limit);
    if (!listed.ok) return err({ code: 'too-many-layouts', layouts, limit });
    return ok(new SmallBoard(rules, listed.value, budget));
  }

  /**
   * Adds a quickly found strategy. When those stop helping, adds the exact best response to the best placing,
   * which takes seconds with hundreds of layouts.
   * @param kept results of the same round on the same board, which are not searched again
   */
  improve(kept: readonly StrategyFound[] = []): Result<EquilibriumState, EquilibriumError> {
    const isFirst = this.#rounds === 0;
    this.#kept = [...kept];
    this.#found = [];
    if (!isFirst) this.#answerQuickly(this.#between());
    if (isFirst || this.#upper - this.#promise < SETTLED * (this.#upper - this.#lower)) {
      const answered = this.#answer(this.#promising);
      if (!answered.ok) return answered;
    }
    if (isFirst) this.#uniform = this.#lower;
    this.#rounds += 1;
    return ok(this.#state());
  }

  /** Returns the placing, damped towards the best one: responses to it alone oscillate. */
  #between(): readonly number[] {
    return this.#newest.map(
      (share, orbit) => AHEAD * share + (1 - AHEAD) * this.#promising[orbit]!,
    );
  }

  /** Adds a good strategy against a placing, and remembers the placing if it is the most promising. */
  #answerQuickly(shares: readonly number[]): void {
    const strategy = this.#find(this.#weightsOf(shares), BREADTH);
    if (!strategy) return;
    this.#add(strategy);
    const promise = Math.min(...this.#strategies.map(({ misses }) => dot(misses, shares)));
    if (promise <= this.#promise) return;
    this.#promise = promise;
    this.#promising = shares;
  }

  /** Adds the best response to a placing, and keeps the placing if it is the best so far. */
  #answer(shares: readonly number[]): Result<void, EquilibriumError> {
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
    this.#promise = this.#lower;
    this.#promising = this.#placing;
    return ok(undefined);
  }

  /** Adds a strategy, and solves the game over all found. */
  #add(strategy: Strategy): void {
    this.#strategies.push(strategy);
    const payoffs = this.orbits.sizes.map((_, orbit) =>
      this.#strategies.map(({ misses }) => misses[orbit]!),
    );
    const { rows, columns } = solveMatrixGame(payoffs);
    this.#newest = rows;
    const worst = Math.max(...payoffs.map((row) => dot(row, columns)));
    if (worst > this.#upper) return;
    this.#upper = worst;
    this.#mixture = columns;
  }

  /**
   * Returns the weight of a layout in each orbit. Layouts that are never placed get the minimum weight, so
   * that strategies handle them, too.
   */
  #weightsOf(shares: readonly number[]): readonly number[] {
    const scale = MAX_WEIGHT / Math.max(2, squareCount(this.#rules.grid));
    return shares.map((share, orbit) =>
      Math.max(1, Math.floor((share * scale) / this.orbits.sizes[orbit]!)),
    );
  }

  /** Searches for a strategy. @param breadth shots tried in each position; omitted: all */
  #find(weightOf: readonly number[], breadth?: number): StrategyFound {
    const kept = this.#kept.shift();
    const strategy = kept === undefined ? this.#search(weightOf, breadth) : kept;
    this.#found.push(strategy);
    return strategy;
  }

  #search(weightOf: readonly number[], breadth: number | undefined): StrategyFound {
    const { grid, announces } = this.#rules;
    const weights = Array.from(this.orbits.orbitOf, (orbit) => weightOf[orbit]!);
    const endgame = { layouts: this.layouts, weights, hits: [], announces };
    const symmetries = boardSymmetries(grid);
    const solved = solveEndgame(endgame, this.#budget, { symmetries, ...(breadth && { breadth }) });
    if (solved.ok) {
      const { misses: weighted, missesByLayout, square: first } = solved.value;
      return { misses: this.orbits.means(missesByLayout()), first, weighted };
    }
    if (solved.error.code === 'budget-spent') return null;
    throw new Error(`a whole board cannot be solved: ${solved.error.code}`);
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
      found: this.#found,
    };
  }
}

function dot(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, index) => sum + value * other[index]!, 0);
}
