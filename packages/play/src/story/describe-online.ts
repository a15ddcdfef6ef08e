import type { End, Pace, Phrase } from '@flotilla/protocol';
import {
  type Game,
  type GameRecord,
  type OnlineProof,
  skippedTurns,
  type Viewer,
} from '@flotilla/rules';
import type { TableView } from '../table/table.js';
import { describeResult, type GameResult } from './describe-game.js';
import type { Names, Story } from './story.js';

/** Describes the time limit, such as "30 s per shot". */
export function describePace({ t }: Names, pace: Pace): string {
  switch (pace.kind) {
    case 'none':
      return t('pace.none');
    case 'shot':
      return t(pace.skips ? 'pace.shotSkips' : 'pace.shot', { seconds: pace.seconds });
    case 'game': {
      const { minutes, increment } = pace;
      return t(increment > 0 ? 'pace.gameAdded' : 'pace.game', {
        minutes,
        increment,
      });
    }
    case 'days':
      return t('pace.days', { count: pace.days });
  }
}

/** Translates a chat phrase into the reader's language. */
export function describePhrase({ t }: Story, phrase: Phrase): string {
  return t(`online.phrase.${phrase}`);
}

/** Describes the winner of an online game, and how it ended. */
export function describeOnlineResult(
  story: Story,
  view: Pick<TableView, 'players' | 'winner' | 'isResigned'> &
    Partial<Pick<TableView, 'shots' | 'skipped'>>,
  { winner, reason }: End,
  viewer: Viewer,
): GameResult {
  const { t } = story;
  if (reason === 'aborted' || winner === null) {
    return { title: t('online.calledOff.title'), how: t('online.calledOff.how') };
  }
  return describeResult(story, { ...view, reason }, viewer);
}

/**
 * Describes the winner of a recorded game, and how it ended. A record stores every end except a
 * sunk fleet as a resignation; the true reason comes from its proof or the device.
 * @param isOutOfTime did a clock on one device end the game?
 */
export function describeRecordedResult(
  story: Story,
  { game, players, online }: Pick<GameRecord, 'game' | 'players' | 'online'>,
  viewer: Viewer,
  isOutOfTime = false,
): GameResult {
  const reason = recordedEnd({ game, online }, isOutOfTime);
  return describeResult(story, { ...game, players, skipped: skippedTurns(game), reason }, viewer);
}

/** Returns why a recorded game ended; see {@link describeRecordedResult}. */
export function recordedEnd(
  { game, online }: { readonly game: Game; readonly online?: OnlineProof | undefined },
  isOutOfTime = false,
): OnlineProof['ended'] {
  if (!game.isResigned) return 'cleared';
  return online?.ended ?? (isOutOfTime ? 'time' : 'resigned');
}
