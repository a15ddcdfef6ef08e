// Objectives of a shooter, as costs of misses: every search minimises their sum over the possible layouts.
import { checkWhole, type Rules, segmentCount } from '@flotilla/rules';

/** Objective of a shooter. */
export type Objective =
  /** Fewest shots on average. */
  | { readonly goal: 'mean' }
  /** Best chance to need no more than `shots` shots. */
  | { readonly goal: 'within'; readonly shots: number }
  /** Best chance to finish before an opponent whose play is independent. */
  | { readonly goal: 'race'; readonly against: Opponent };

/** State of the other side of a race: misses to come, and the order of turns. */
export interface Opponent {
  /** Histogram of its remaining misses, in whole numbers. */
  readonly byMisses: readonly number[];
  /** Does it have one turn less after equal shots, as the second to shoot? Equal misses then win. */
  readonly shootsSecond: boolean;
  /** Is it a draw, counting half, if both finish in the same round? */
  readonly canDraw: boolean;
}

/** Default objective. */
export const MEAN: Objective = { goal: 'mean' };

/**
 * Returns the cost of each further miss; undefined if all cost the same. Race costs are whole numbers; {@link
 * raceUnit} is the cost of a lost game.
 * @param made misses so far
 * @throws OptionError for shots, or counts of an opponent, that are not whole numbers from 0
 */
export function missCosts(
  objective: Objective,
  { fleet }: Pick<Rules, 'fleet'>,
  made = 0,
): readonly number[] | undefined {
  checkWhole('made', made, 0);
  if (objective.goal === 'within') {
    checkWhole('shots', objective.shots, 0);
    const spare = objective.shots - segmentCount(fleet) - made;
    // The first miss above the limit loses the layout; nothing counts after that.
    return spare < 0 ? [] : [...new Array<number>(spare).fill(0), 1];
  }
  return objective.goal === 'race' ? raceCosts(objective.against) : undefined;
}

/** Returns the cost of a lost game against this opponent; all games have this value. */
export function raceUnit({ byMisses }: Opponent): number {
  return 2 * byMisses.reduce((sum, count) => sum + count, 0);
}

/**
 * Returns the costs in a race. With `a` misses to come against `b`, the side to move wins if a ≤ b as the
 * first to shoot, else if a < b. If both may finish in one round, a = b is a draw. A miss costs the value
 * that it loses.
 */
function raceCosts({ byMisses, shootsSecond, canDraw }: Opponent): number[] {
  for (const count of byMisses) checkWhole('byMisses', count, 0);
  const level = canDraw ? 1 : shootsSecond ? 2 : 0;
  // Value of a game with this many misses, over the opponent's histogram.
  const worth = (misses: number) =>
    byMisses.reduce(
      (sum, count, other) => sum + count * (other > misses ? 2 : other === misses ? level : 0),
      0,
    );
  return byMisses.map((_, misses) => worth(misses) - worth(misses + 1));
}

/** Parses a shooter's suffix such as `within-24`; undefined for other texts. */
export function readObjective(text: string): Objective | undefined {
  const [, shots] = /^within-([1-9]\d{0,2})$/.exec(text) ?? [];
  return shots === undefined ? undefined : { goal: 'within', shots: Number(shots) };
}
