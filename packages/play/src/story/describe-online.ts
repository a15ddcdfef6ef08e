import type { End, Pace, Phrase } from '@flotilla/protocol';
import { otherSeat, type Viewer } from '@flotilla/rules';
import type { TableView } from '../table/table.js';
import { describeResult, type GameResult } from './describe-game.js';
import { playerName } from './names.js';
import type { Names, Story } from './story.js';

/** How much time there is to think, such as "30 s a shot". */
export function describePace({ t }: Names, pace: Pace): string {
  switch (pace.kind) {
    case 'none':
      return t('pace.none');
    case 'shot':
      return t(pace.skips ? 'pace.shotSkips' : 'pace.shot', { seconds: pace.seconds });
    case 'game': {
      const { minutes, increment } = pace;
      return t(increment > 0 ? 'pace.gameAdded' : 'pace.game', {
        ...{ minutes, increment },
      });
    }
    case 'days':
      return t('pace.days', { count: pace.days });
  }
}

/** What a player says by a set phrase, in the reader's own language. */
export function describePhrase({ t }: Story, phrase: Phrase): string {
  return t(`online.phrase.${phrase}`);
}

/** Who has won a game online, and how. */
export function describeOnlineResult(
  story: Story,
  view: Pick<TableView, 'players' | 'winner' | 'isResigned'>,
  { winner, reason }: End,
  viewer: Viewer,
): GameResult {
  const { t } = story;
  if (reason === 'aborted' || winner === null) {
    return { title: t('online.calledOff.title'), how: t('online.calledOff.how') };
  }
  const result = describeResult(story, view, viewer);
  if (winner === 'draw' || (reason !== 'time' && reason !== 'left')) return result;
  const loser = playerName(story, view.players[otherSeat(winner)]).name;
  const key = viewer === 'spectator' ? 'named' : viewer === winner ? 'youWin' : 'youLose';
  return { ...result, how: t(`online.ended.${reason}.${key}`, { loser }) };
}
