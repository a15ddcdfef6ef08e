import { ok, type Result, type Rules, type Square } from '@flotilla/rules';
import { missCosts, type Opponent, raceUnit } from '../objective.js';
import {
  type Endgame,
  type EndgameError,
  type EndgameOptions,
  type EndgameSolution,
  solveEndgame,
} from './endgame.js';

/** Chances of one side to win a race, first or second to shoot; a draw counts half. */
export interface RaceSolution {
  /** Chance of the strategy with the fewest mean shots. */
  readonly byMean: number;
  /** Chance of the best strategy that ignores the opponent's progress. */
  readonly chance: number;
  /** Upper bound for any strategy: the best chance if the opponent's misses were known. */
  readonly atMost: number;
  /** First shot of the best strategy. */
  readonly square: Square;
}

/** Race of two on equal boards. */
export interface Race {
  /** Histogram of the opponent's misses. */
  readonly byMisses: readonly number[];
  readonly first: RaceSolution;
  readonly second: RaceSolution;
  /** Sets of layouts visited. */
  readonly states: number;
}

/** Options of the race solver. */
export interface RaceOptions extends EndgameOptions {
  /** Histogram of the opponent's misses; by default that of the best strategy for the mean. */
  readonly byMisses?: readonly number[];
}

/**
 * Finds the best chance to clear a board before the opponent clears another. In turns that end with a miss,
 * or shot by shot, the fewer misses win; of equal misses, the side that shoots first. With a last turn, equal
 * misses are a draw.
 * @throws OptionError as `solveEndgame` does
 * @param budget limit of sets visited in each search
 */
export function solveRace(
  endgame: Endgame,
  rules: Pick<Rules, 'fleet' | 'lastTurn'>,
  budget: number,
  { byMisses: given, ...options }: RaceOptions = {},
): Result<Race, EndgameError> {
  const mean = solveEndgame(endgame, budget, options);
  if (!mean.ok) return mean;
  const own = histogram(mean.value.missesByLayout());
  const race: RaceStart = { endgame, rules, budget, options, own, against: given ?? own };
  const first = solveSide(race, true);
  if (!first.ok) return first;
  const second = solveSide(race, false);
  if (!second.ok) return second;
  const states = mean.value.states + first.value.states + second.value.states;
  const sides = { first: first.value.solution, second: second.value.solution };
  return ok({ byMisses: race.against, ...sides, states });
}

interface RaceStart {
  readonly endgame: Endgame;
  readonly rules: Pick<Rules, 'fleet' | 'lastTurn'>;
  readonly budget: number;
  readonly options: EndgameOptions;
  /** Misses of the best strategy for the mean. */
  readonly own: readonly number[];
  readonly against: readonly number[];
}

function histogram(missed: Int32Array): number[] {
  const counts = new Array<number>(missed.reduce((most, each) => Math.max(most, each), 0) + 1);
  counts.fill(0);
  for (const misses of missed) counts[misses]! += 1;
  return counts;
}

function solveSide(
  { endgame, rules, budget, options, own, against }: RaceStart,
  isFirst: boolean,
): Result<{ readonly solution: RaceSolution; readonly states: number }, EndgameError> {
  const opponentOf = (byMisses: readonly number[]): Opponent => ({
    byMisses,
    shootsSecond: isFirst,
    canDraw: rules.lastTurn,
  });
  const solve = (opponent: Opponent) => {
    const costs = missCosts({ goal: 'race', against: opponent }, rules)!;
    return solveEndgame({ ...endgame, costs }, budget, options);
  };
  const opponent = opponentOf(against);
  const best = solve(opponent);
  if (!best.ok) return best;
  const chanceOf = chances(endgame, rules, opponent);
  let [told, states] = [0, best.value.states];
  const games = against.reduce((sum, count) => sum + count, 0);
  for (const [misses, count] of against.entries()) {
    if (count === 0) continue;
    const alone = opponentOf([...new Array<number>(misses).fill(0), 1]);
    const found = solve(alone);
    if (!found.ok) return found;
    states += found.value.states;
    told += (count / games) * chances(endgame, rules, alone)(found.value.misses);
  }
  const costs = missCosts({ goal: 'race', against: opponent }, rules)!;
  const ownCost = own.reduce((sum, count, misses) => sum + count * costBefore(costs, misses), 0);
  const solution = {
    byMean: chanceOf(ownCost),
    chance: chanceOf(best.value.misses),
    atMost: told,
    square: best.value.square,
  };
  return ok({ solution, states });
}

/** Total cost of this many misses. */
function costBefore(costs: readonly number[], misses: number): number {
  return costs.slice(0, misses).reduce((sum, cost) => sum + cost, 0);
}

/** Returns the chance to win from the cost of all layouts' misses. */
function chances(
  { layouts }: Endgame,
  rules: Pick<Rules, 'fleet'>,
  opponent: Opponent,
): (cost: EndgameSolution['misses']) => number {
  // A game without misses has the full value that misses reduce.
  const unmissed = missCosts({ goal: 'race', against: opponent }, rules)!;
  const most = unmissed.reduce((sum, cost) => sum + cost, 0);
  return (cost) => (most - cost / layouts.length) / raceUnit(opponent);
}
