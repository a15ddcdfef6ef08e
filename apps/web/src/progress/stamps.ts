import { LEVEL_NAMES, type LevelName } from '@flotilla/engine/catalogue';
import type { Day } from '@flotilla/play';
import { longestStreak, streakReachedOn } from './days.js';
import type { PlayedGame } from './games.js';

/** Feats other than the first win against each level, in display order. */
export const FEATS = ['week', 'month', 'clean-end', 'bimaru', 'storm', 'streak'] as const;

export type StampName = LevelName | (typeof FEATS)[number];

export interface Stamp {
  readonly name: StampName;
  readonly isEarned: boolean;
  /** Day of the task that earned it, if known. */
  readonly day?: Day | undefined;
  /** Time at which the game that earned it ended, if known. */
  readonly endedAt?: string | undefined;
  /** Progress and goal, for stamps that count days or puzzles. */
  readonly count?: readonly [done: number, goal: number];
}

export interface StampStatistics {
  readonly games: readonly Pick<
    PlayedGame,
    'opponent' | 'result' | 'endedAt' | 'hints' | 'hasCleanEnd'
  >[];
  /** Number of levels beaten in the campaign, from the weakest up. */
  readonly beaten: number;
  /** Days whose fleet was found, and days whose Bimaru was solved; ascending. */
  readonly fleetDays: readonly Day[];
  readonly bimaruDays: readonly Day[];
  readonly best: { readonly streak: number; readonly storm: number };
}

const [WEEK_GOAL, MONTH_GOAL] = [7, 30];
/** Number of puzzles that earns the stamp of a storm or a streak. */
const PUZZLE_GOAL = 10;

/** Returns all stamps: the levels from the weakest up, then the feats. */
export function listStamps(statistics: StampStatistics): readonly Stamp[] {
  const { games, beaten, fleetDays, bimaruDays, best } = statistics;
  const levels = LEVEL_NAMES.map((name, index) => {
    const win = games.find(
      ({ opponent, result, hints }) => opponent === name && result === 'won' && !hints,
    );
    return { name, isEarned: win !== undefined || index < beaten, endedAt: win?.endedAt };
  });
  const cleanGame = games.find(({ hasCleanEnd, hints }) => hasCleanEnd && !hints);
  const [bimaru] = bimaruDays;
  return [
    ...levels,
    daysStamp('week', fleetDays, WEEK_GOAL),
    daysStamp('month', fleetDays, MONTH_GOAL),
    { name: 'clean-end', isEarned: cleanGame !== undefined, endedAt: cleanGame?.endedAt },
    { name: 'bimaru', isEarned: bimaru !== undefined, day: bimaru },
    countStamp('storm', best.storm),
    countStamp('streak', best.streak),
  ];
}

function countStamp(name: StampName, best: number): Stamp {
  return { name, isEarned: best >= PUZZLE_GOAL, count: [Math.min(best, PUZZLE_GOAL), PUZZLE_GOAL] };
}

function daysStamp(name: StampName, days: readonly Day[], goal: number): Stamp {
  const day = streakReachedOn(days, goal);
  const longest = Math.min(longestStreak(days), goal);
  return { name, isEarned: day !== undefined, day, count: [longest, goal] };
}
