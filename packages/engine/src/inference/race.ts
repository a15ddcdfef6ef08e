import { ok, type Result, type Rules, type Square } from '@flotilla/rules';
import { missCosts, type Opponent, raceUnit } from '../objective.js';
import {
  type Endgame,
  type EndgameError,
  type EndgameOptions,
  type EndgameSolution,
  solveEndgame,
} from './endgame.js';

/** The side of a race that shoots first, or the other: chances to win, a draw counting half. */
export interface RaceSolution {
  /** Of the strategy that needs the fewest shots on average. */
  readonly byMean: number;
  /** Of the best strategy that does not go by what the opponent has done so far. */
  readonly chance: number;
  /** An upper bound for any strategy: the best chance if the opponent's misses were known beforehand. */
  readonly atMost: number;
  /** A square that the best strategy shoots first. */
  readonly square: Square;
}

/** The race of two on equal boards. */
export interface Race {
  /** By number of misses: in how many of its games the opponent needs so many. */
  readonly byMisses: readonly number[];
  readonly first: RaceSolution;
  readonly second: RaceSolution;
  /** How many sets of layouts were looked at. */
  readonly states: number;
}

/** How a race is solved. */
export interface RaceOptions extends EndgameOptions {
  /** By number of misses: how often the opponent needs so many; left out, as often as the best strategy on average. */
  readonly byMisses?: readonly number[];
}

/**
 * The best chance to clear a board before the opponent clears another one. Both take turns that end with a
 * miss, or shot by shot: either way the fewer misses win, and of as many the side that shoots first. Where the rules
 * give a last turn, as many are a draw.
 * @throws OptionError as `solveEndgame` does
 * @param budget how many sets may be looked at in each of the searches
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
  /** The misses of the best strategy on average. */
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
    ...{ shootsSecond: isFirst, canDraw: rules.lastTurn },
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
    ...{ byMean: chanceOf(ownCost), chance: chanceOf(best.value.misses), atMost: told },
    square: best.value.square,
  };
  return ok({ solution, states });
}

/** What so many misses cost together. */
function costBefore(costs: readonly number[], misses: number): number {
  return costs.slice(0, misses).reduce((sum, cost) => sum + cost, 0);
}

/** The chance to win by what the misses of all layouts cost. */
function chances(
  { layouts }: Endgame,
  rules: Pick<Rules, 'fleet'>,
  opponent: Opponent,
): (cost: EndgameSolution['misses']) => number {
  // Without a miss a game is worth all that misses can take away.
  const unmissed = missCosts({ goal: 'race', against: opponent }, rules)!;
  const most = unmissed.reduce((sum, cost) => sum + cost, 0);
  return (cost) => (most - cost / layouts.length) / raceUnit(opponent);
}
