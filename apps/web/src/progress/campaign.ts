import { LEVEL_NAMES, type LevelName } from '@flotilla/engine/catalogue';
import type { Session } from '@flotilla/play';
import { persistValue } from '../device/stored-value.js';
import { userSeat } from './history.js';

/** Wins that decide a series: best of three. */
const SERIES_WINS = 2;

/** Result of the last campaign game: `won` or `lost`, or the end of its series. */
const CAMPAIGN_NEWS = ['won', 'lost', 'promoted', 'repelled'] as const;

/** Campaign: a series against each level, weakest first. All levels can be played without it. */
export interface Campaign {
  /** Number of levels beaten, from the weakest up. */
  readonly beaten: number;
  /** Games won and lost in the series against the next level, each below {@link SERIES_WINS}. */
  readonly won: number;
  readonly lost: number;
  /** Null before the first game. */
  readonly news: (typeof CAMPAIGN_NEWS)[number] | null;
  /** Seed of the game that `news` is about. */
  readonly seed?: number;
}

export const NO_CAMPAIGN: Campaign = { beaten: 0, won: 0, lost: 0, news: null };

export const useCampaign = persistValue('flotilla.campaign', (saved) =>
  isCampaign(saved) ? saved : NO_CAMPAIGN,
);

/** Returns the level of the current series; undefined when all are beaten. */
export function nextCampaignLevel({ beaten }: Campaign): LevelName | undefined {
  return LEVEL_NAMES[beaten];
}

/** Returns the rank earned: the last level beaten; undefined before the first. */
export function campaignRankOf({ beaten }: Campaign): LevelName | undefined {
  return LEVEL_NAMES[beaten - 1];
}

export function campaignAfterGame(previous: Campaign, isWon: boolean): Campaign {
  const { beaten } = previous;
  const won = previous.won + Number(isWon);
  const lost = previous.lost + Number(!isWon);
  if (won === SERIES_WINS) return { beaten: beaten + 1, won: 0, lost: 0, news: 'promoted' };
  if (lost === SERIES_WINS) return { beaten, won: 0, lost: 0, news: 'repelled' };
  return { beaten, won, lost, news: isWon ? 'won' : 'lost' };
}

/** Counts a finished game if it was against the next level, without hints and not training. */
export function countCampaignGame(session: Session): void {
  const { game, players, isTraining, hints, seed } = session;
  const campaign = useCampaign.getState();
  const seat = userSeat(session);
  if (seat === undefined || isTraining || hints.length > 0) return;
  const { shooter } = players[seat === 0 ? 1 : 0];
  if (shooter !== nextCampaignLevel(campaign) || game.winner === null || game.winner === 'draw')
    return;
  useCampaign.setState({ ...campaignAfterGame(campaign, game.winner === seat), seed });
}

/** Returns the more advanced campaign of two devices; `own` if they are equal. */
export function furtherCampaign(own: Campaign, imported: Campaign): Campaign {
  return imported.beaten > own.beaten ? imported : own;
}

export function isCampaign(value: unknown): value is Campaign {
  const { beaten, won, lost, news } = Object(value) as Record<string, unknown>;
  const isCountBelow = (count: unknown, end: number) =>
    Number.isInteger(count) && (count as number) >= 0 && (count as number) < end;
  return (
    isCountBelow(beaten, LEVEL_NAMES.length + 1) &&
    isCountBelow(won, SERIES_WINS) &&
    isCountBelow(lost, SERIES_WINS) &&
    (news === null || CAMPAIGN_NEWS.some((item) => item === news))
  );
}
