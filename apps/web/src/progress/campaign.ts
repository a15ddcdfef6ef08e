import { LEVEL_NAMES, type LevelName } from '@flotilla/engine/catalogue';
import type { Session } from '@flotilla/play';
import { keepValue } from '../device/stored-value.js';
import { personIn } from './history.js';

/** Wins that decide a series: best of three. */
const SERIES_WINS = 2;

/** Result of the last campaign game: of a game in a series, or of the series. */
const NEWS = ['won', 'lost', 'promoted', 'repelled'] as const;

/** Campaign: a series against each level, from the weakest to the strongest. It locks nothing. */
export interface Campaign {
  /** Number of levels beaten, from the weakest up. */
  readonly beaten: number;
  /** Games of the series against the next level: each below {@link SERIES_WINS}. */
  readonly won: number;
  readonly lost: number;
  /** Null before the first game. */
  readonly news: (typeof NEWS)[number] | null;
}

export const NO_CAMPAIGN: Campaign = { beaten: 0, won: 0, lost: 0, news: null };

export const useCampaign = keepValue('flotilla.campaign', (saved) =>
  isCampaign(saved) ? saved : NO_CAMPAIGN,
);

/** Returns the level of the current series; undefined when all are beaten. */
export function nextLevel({ beaten }: Campaign): LevelName | undefined {
  return LEVEL_NAMES[beaten];
}

/** Returns the rank earned: the last level beaten. */
export function rankOf({ beaten }: Campaign): LevelName | undefined {
  return LEVEL_NAMES[beaten - 1];
}

/** Returns the campaign after a game of its series. */
export function afterGame(before: Campaign, isWon: boolean): Campaign {
  const { beaten } = before;
  const won = before.won + Number(isWon);
  const lost = before.lost + Number(!isWon);
  if (won === SERIES_WINS) return { beaten: beaten + 1, won: 0, lost: 0, news: 'promoted' };
  if (lost === SERIES_WINS) return { beaten, won: 0, lost: 0, news: 'repelled' };
  return { beaten, won, lost, news: isWon ? 'won' : 'lost' };
}

/** Counts a finished game if it was against the next level, without hints and not training. */
export function countGame(session: Session): void {
  const { game, players, isTraining, hints } = session;
  const campaign = useCampaign.getState();
  const seat = personIn(session);
  if (seat === undefined || isTraining || hints.length > 0) return;
  const { shooter } = players[seat === 0 ? 1 : 0];
  if (shooter !== nextLevel(campaign) || game.winner === null || game.winner === 'draw') return;
  useCampaign.setState(afterGame(campaign, game.winner === seat));
}

/** Returns the campaign that is further along of two devices; `own` if they are equal. */
export function further(own: Campaign, other: Campaign): Campaign {
  return other.beaten > own.beaten ? other : own;
}

export function isCampaign(value: unknown): value is Campaign {
  const { beaten, won, lost, news } = Object(value) as Record<string, unknown>;
  const isBelow = (count: unknown, end: number) =>
    Number.isInteger(count) && (count as number) >= 0 && (count as number) < end;
  return (
    isBelow(beaten, LEVEL_NAMES.length + 1) &&
    isBelow(won, SERIES_WINS) &&
    isBelow(lost, SERIES_WINS) &&
    (news === null || NEWS.some((each) => each === news))
  );
}
