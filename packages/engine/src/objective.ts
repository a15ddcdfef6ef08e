// What a shooter plays for, as costs of misses: every search minimises their sum over the layouts that are left.
import { checkWhole, type Rules, segmentCount } from '@flotilla/rules';

/** What a shooter plays for. */
export type Objective =
  /** As few shots as possible on average. */
  | { readonly goal: 'mean' }
  /** As good a chance as possible to need no more than so many shots. */
  | { readonly goal: 'within'; readonly shots: number }
  /** As good a chance as possible to finish before an opponent whose play does not depend on one's own. */
  | { readonly goal: 'race'; readonly against: Opponent };

/** How many misses the other side of a race still needs, and who is ahead by the order of turns. */
export interface Opponent {
  /** By number of misses that it still needs: how often it does, in whole numbers. */
  readonly byMisses: readonly number[];
  /** Does it have fewer turns when both have shot as often, for one began? Then as many misses are enough. */
  readonly shootsSecond: boolean;
  /** Is it a draw, which counts half, when both finish in the same round? */
  readonly canDraw: boolean;
}

/** The default. */
export const MEAN: Objective = { goal: 'mean' };

/**
 * What each further miss costs, from the next one on: undefined where each costs the same. The race has whole
 * numbers, of which {@link raceUnit} are a lost game.
 * @param made misses on the way there
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
    // The first miss beyond those there is room for loses the layout; where it is lost, nothing counts.
    return spare < 0 ? [] : [...new Array<number>(spare).fill(0), 1];
  }
  return objective.goal === 'race' ? raceCosts(objective.against) : undefined;
}

/** What a lost game costs in a race against this opponent: each game counts so much. */
export function raceUnit({ byMisses }: Opponent): number {
  return 2 * byMisses.reduce((sum, count) => sum + count, 0);
}

/**
 * The side to move with `a` misses to come wins against one with `b` where a ≤ b if it shoots first, else
 * where a < b; where both may finish in one round, a = b is a draw. A further miss costs what it takes away.
 */
function raceCosts({ byMisses, shootsSecond, canDraw }: Opponent): number[] {
  for (const count of byMisses) checkWhole('byMisses', count, 0);
  const level = canDraw ? 1 : shootsSecond ? 2 : 0;
  // What a game with so many misses is worth, over all that the opponent may need.
  const worth = (misses: number) =>
    byMisses.reduce(
      (sum, count, other) => sum + count * (other > misses ? 2 : other === misses ? level : 0),
      0,
    );
  return byMisses.map((_, misses) => worth(misses) - worth(misses + 1));
}

/** The objective of a shooter's suffix, `within-24`; undefined for another text. */
export function readObjective(text: string): Objective | undefined {
  const [, shots] = /^within-([1-9]\d{0,2})$/.exec(text) ?? [];
  return shots === undefined ? undefined : { goal: 'within', shots: Number(shots) };
}
