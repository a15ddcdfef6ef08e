// Hiding and searching on a small board as a zero-sum game: the placer mixes layouts, the shooter
// strategies, and pays its shots. Solved by best responses (double oracle: McMahan, Gordon and Blum
// 2003): the game over the strategies found so far is solved, and the shooter's best strategy against
// the placing that comes of it is found exactly and added, until it gains nothing more.

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

/** How far the two sides are known. All figures are shots of the shooter, on average. */
export interface EquilibriumState {
  readonly rounds: number;
  /** What the best placing found makes any shooter shoot: the value of the game is no less. */
  readonly lower: number;
  /** What the best mixture of strategies found needs against any layout: the value is no more. */
  readonly upper: number;
  /** What the best shooter needs where all layouts are equally likely. */
  readonly uniform: number;
  /** By layout: the chance that the placing gives it; mirror images have the same. */
  readonly placing: Float64Array;
  /** By square: the first shot of the mixture of strategies, turned and mirrored in all ways alike. */
  readonly firstShots: Float64Array;
  /** How many strategies the shooter mixes. */
  readonly strategies: number;
  /** What the searches of this round found, for {@link SmallBoard.improve} on the same board again. */
  readonly found: readonly StrategyFound[];
}

/** A strategy as plain JSON; null where it takes more work than it may. */
export type StrategyFound = {
  /** By orbit: the misses, the mean over its layouts. */
  readonly misses: readonly number[];
  readonly first: Square;
  /** The misses on all layouts, each as often as its weight in the mixture that is answered. */
  readonly weighted: number;
} | null;

/** Why the equilibrium of a board was not computed. */
export type EquilibriumError =
  /** There are more layouts, `undefined` where not even these could be counted. */
  | {
      readonly code: 'too-many-layouts';
      readonly layouts: number | undefined;
      readonly limit: number;
    }
  | Extract<EndgameError, { code: 'budget-spent' }>;

/** More are refused: the best response of a round would take too long. */
const MOST_LAYOUTS = 2000;

/** The weights of all layouts together times the squares, two at least: just below what the search can add up. */
const MAX_WEIGHT = 2 ** 27;
/** So many shots are tried in each position for a strategy that is found quickly. */
const BREADTH = 3;
/** An exact answer is worth while when the best placing promises all but this share of what is not known. */
const SETTLED = 0.3;
/** How far the mixture that is answered lies on the way from the best one found to the newest. */
const AHEAD = 0.4;

type Strategy = Exclude<StrategyFound, null>;

/** A game of hiding and searching; each call of `improve` narrows its value. */
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
  /** By orbit: the chance of all its layouts together. */
  #placing: readonly number[] = [];
  #upper = Number.POSITIVE_INFINITY;
  #mixture: readonly number[] = [];
  /** The best placing against the mixture. */
  #newest: readonly number[] = [];
  /** The placing that looks best, and what is known to be needed against it at most. */
  #promising: readonly number[];
  #promise = 0;
  /** What is known of the searches that this round has yet to do, and what those done found. */
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
   * @param budget how many sets of layouts a best response may look at
   * @throws OptionError for a budget that is not a whole number from 1
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
   * One strategy more, found quickly; where such ones tell nothing more, the best placing that came of
   * them is answered exactly, which takes a few seconds where there are hundreds of layouts.
   * @param kept what the same round of the same board found before, which is not searched for again
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

  /** The placing against the mixture drawn towards the best one: answers to it alone swing to and fro. */
  #between(): readonly number[] {
    return this.#newest.map(
      (share, orbit) => AHEAD * share + (1 - AHEAD) * this.#promising[orbit]!,
    );
  }

  /** Adds a strategy that is good against a placing, and remembers the placing if it promises the most. */
  #answerQuickly(shares: readonly number[]): void {
    const strategy = this.#find(this.#weightsOf(shares), BREADTH);
    if (!strategy) return;
    this.#add(strategy);
    const promise = Math.min(...this.#strategies.map(({ misses }) => dot(misses, shares)));
    if (promise <= this.#promise) return;
    this.#promise = promise;
    this.#promising = shares;
  }

  /** Adds the best strategy against a placing, and keeps the placing if none was as good. */
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

  /** Adds a strategy, and solves the game over all that were found. */
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
   * By orbit: the weight of each of its layouts. Those that are never placed get the least one: a strategy
   * is to know what to do there, too.
   */
  #weightsOf(shares: readonly number[]): readonly number[] {
    const scale = MAX_WEIGHT / Math.max(2, squareCount(this.#rules.grid));
    return shares.map((share, orbit) =>
      Math.max(1, Math.floor((share * scale) / this.orbits.sizes[orbit]!)),
    );
  }

  /** @param breadth how many shots are tried in each position; left out, all */
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
