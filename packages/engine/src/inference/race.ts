import { ok, type Result, type Rules, type Square } from '@flotilla/rules';
import { missCosts, type Opponent, raceWinValue } from '../objective.js';
import {
  type Endgame,
  type EndgameError,
  type EndgameOptions,
  type EndgameSolution,
  solveEndgame,
} from './endgame.js';

/** One side's chances of winning a race, shooting first or second; a draw counts half. */
export interface RaceSolution {
  /** Chance with the strategy that needs the fewest shots on average. */
  readonly byMean: number;
  /** Chance with the best strategy that ignores the opponent's progress. */
  readonly chance: number;
  /** Upper bound for any strategy: the best chance if the opponent's misses were known. */
  readonly atMost: number;
  /** First shot of the best strategy. */
  readonly square: Square;
}

/** Race between two sides on equal boards. */
export interface Race {
  /** Histogram of the opponent's misses. */
  readonly byMisses: readonly number[];
  readonly first: RaceSolution;
  readonly second: RaceSolution;
  /** Number of sets of layouts visited. */
  readonly states: number;
}

/** Options of {@link solveRace}; all but `byMisses` are for `solveEndgame`. */
export interface RaceOptions extends EndgameOptions {
  /** Histogram of the opponent's misses; by default, with the best strategy for the mean. */
  readonly byMisses?: readonly number[];
}

/**
 * Finds the best chance to clear a board before the opponent clears another. The side with fewer
 * misses wins, whether turns end with a miss or after each shot. If they are equal, the side that
 * shoots first wins. With a last turn, equal misses are a draw.
 * @throws OptionError as `solveEndgame` does
 * @param budget maximum number of sets visited in each search
 */
export function solveRace(
  endgame: Endgame,
  rules: Pick<Rules, 'fleet' | 'lastTurn'>,
  budget: number,
  { byMisses: givenHistogram, ...options }: RaceOptions = {},
): Result<Race, EndgameError> {
  const mean = solveEndgame(endgame, budget, options);
  if (!mean.ok) return mean;
  const ownHistogram = missHistogram(mean.value.missesByLayout());
  const race: RaceStart = {
    endgame,
    rules,
    budget,
    options,
    ownHistogram,
    opponentHistogram: givenHistogram ?? ownHistogram,
  };
  const first = solveRaceSide(race, 'first');
  if (!first.ok) return first;
  const second = solveRaceSide(race, 'second');
  if (!second.ok) return second;
  const states = mean.value.states + first.value.states + second.value.states;
  const sides = { first: first.value.solution, second: second.value.solution };
  return ok({ byMisses: race.opponentHistogram, ...sides, states });
}

interface RaceStart {
  readonly endgame: Endgame;
  readonly rules: Pick<Rules, 'fleet' | 'lastTurn'>;
  readonly budget: number;
  readonly options: EndgameOptions;
  readonly ownHistogram: readonly number[];
  readonly opponentHistogram: readonly number[];
}

function missHistogram(missCounts: Int32Array): number[] {
  const counts = new Array<number>(
    missCounts.reduce((most, missCount) => Math.max(most, missCount), 0) + 1,
  );
  counts.fill(0);
  for (const misses of missCounts) counts[misses]! += 1;
  return counts;
}

function solveRaceSide(
  { endgame, rules, budget, options, ownHistogram, opponentHistogram }: RaceStart,
  side: 'first' | 'second',
): Result<{ readonly solution: RaceSolution; readonly states: number }, EndgameError> {
  const opponentOf = (byMisses: readonly number[]): Opponent => ({
    byMisses,
    shootsSecond: side === 'first',
    canDraw: rules.lastTurn,
  });
  const solve = (opponent: Opponent) => {
    const costs = missCosts({ goal: 'race', against: opponent }, rules)!;
    return solveEndgame({ ...endgame, costs }, budget, options);
  };
  const opponent = opponentOf(opponentHistogram);
  const best = solve(opponent);
  if (!best.ok) return best;
  const chanceOf = winningChanceByCost(endgame, rules, opponent);
  let [value, states] = [0, best.value.states];
  const games = opponentHistogram.reduce((sum, count) => sum + count, 0);
  for (const [misses, count] of opponentHistogram.entries()) {
    if (count === 0) continue;
    const certainOpponent = opponentOf([...new Array<number>(misses).fill(0), 1]);
    const solution = solve(certainOpponent);
    if (!solution.ok) return solution;
    states += solution.value.states;
    value +=
      (count / games) * winningChanceByCost(endgame, rules, certainOpponent)(solution.value.misses);
  }
  const costs = missCosts({ goal: 'race', against: opponent }, rules)!;
  const ownCost = ownHistogram.reduce(
    (sum, count, misses) => sum + count * costOfMisses(costs, misses),
    0,
  );
  const solution = {
    byMean: chanceOf(ownCost),
    chance: chanceOf(best.value.misses),
    atMost: value,
    square: best.value.square,
  };
  return ok({ solution, states });
}

function costOfMisses(costs: readonly number[], misses: number): number {
  return costs.slice(0, misses).reduce((sum, cost) => sum + cost, 0);
}

function winningChanceByCost(
  { layouts }: Endgame,
  rules: Pick<Rules, 'fleet'>,
  opponent: Opponent,
): (cost: EndgameSolution['misses']) => number {
  // Without misses the value is the sum of all costs; each miss subtracts its cost.
  const costPerMiss = missCosts({ goal: 'race', against: opponent }, rules)!;
  const maxCost = costPerMiss.reduce((sum, cost) => sum + cost, 0);
  return (cost) => (maxCost - cost / layouts.length) / raceWinValue(opponent);
}
