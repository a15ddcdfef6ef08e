// Objectives as costs of misses; every search minimises their sum over the possible layouts.
import { checkWhole, type Rules, segmentCount } from '@flotilla/rules';

/** Objective of a shooter. */
export type Objective =
  /** Fewest shots on average. */
  | { readonly goal: 'mean' }
  /** Best chance of needing no more than `shots` shots. */
  | { readonly goal: 'within'; readonly shots: number }
  /** Best chance of finishing before an opponent who plays independently. */
  | { readonly goal: 'race'; readonly against: Opponent };

/** Opponent's state in a race: misses to come, and the order of turns. */
export interface Opponent {
  /** Histogram of the opponent's remaining misses: a whole number for each number of misses. */
  readonly byMisses: readonly number[];
  /** Does it shoot second, with one turn fewer? Then the side to move wins with equal misses. */
  readonly shootsSecond: boolean;
  /** Is the game a draw, which counts half, if both sides finish in the same round? */
  readonly canDraw: boolean;
}

/** Default objective: fewest shots on average. */
export const MEAN_OBJECTIVE: Objective = { goal: 'mean' };

/**
 * Returns the cost of each further miss; undefined if all cost the same. Race costs are whole
 * numbers; {@link raceWinValue} is the cost of a lost game.
 * @param made misses so far
 * @throws OptionError for `made`, shots or opponent's counts that are not whole numbers from 0
 */
export function missCosts(
  objective: Objective,
  { fleet }: Pick<Rules, 'fleet'>,
  made = 0,
): readonly number[] | undefined {
  checkWhole('made', made, 0);
  if (objective.goal === 'within') {
    checkWhole('shots', objective.shots, 0);
    const missesAllowed = objective.shots - segmentCount(fleet) - made;
    // The first miss above the limit loses the layout; nothing counts after that.
    return missesAllowed < 0 ? [] : [...new Array<number>(missesAllowed).fill(0), 1];
  }
  return objective.goal === 'race' ? raceCosts(objective.against) : undefined;
}

/** Returns the value of a won game against this opponent, which is the cost of a lost one. */
export function raceWinValue({ byMisses }: Opponent): number {
  return 2 * byMisses.reduce((sum, count) => sum + count, 0);
}

/**
 * Returns the costs in a race. With `a` misses to come against `b`, the side to move wins if a < b.
 * If it shoots first, it also wins if a = b. If both may finish in one round, a = b is a draw. A
 * miss costs the value that it loses.
 */
function raceCosts({ byMisses, shootsSecond, canDraw }: Opponent): number[] {
  for (const count of byMisses) checkWhole('byMisses', count, 0);
  const tieValue = canDraw ? 1 : shootsSecond ? 2 : 0;
  // Value of a game with this many misses, summed over the opponent's histogram.
  const gameValue = (misses: number) =>
    byMisses.reduce(
      (sum, count, opponentMisses) =>
        sum + count * (opponentMisses > misses ? 2 : opponentMisses === misses ? tieValue : 0),
      0,
    );
  return byMisses.map((_, misses) => gameValue(misses) - gameValue(misses + 1));
}

/** Parses a shooter's suffix such as `within-24`; undefined for other texts. */
export function parseObjective(text: string): Objective | undefined {
  const [, shots] = /^within-([1-9]\d{0,2})$/.exec(text) ?? [];
  return shots === undefined ? undefined : { goal: 'within', shots: Number(shots) };
}
