import { useTranslation } from 'react-i18next';
import { gamesOnOwnTurn, useLatestLobby } from '../../online/lobby-news.js';
import { OnlineFace } from './OnlineFace.js';

/** Card of online play with the player's turns, open challenges and games to watch. */
export function KnownOnline() {
  const { t } = useTranslation('play');
  const { lobby } = useLatestLobby();
  if (!lobby) return <OnlineFace />;
  const { here: visitors, sought, challenges, live } = lobby;
  const turns = gamesOnOwnTurn(lobby);
  const waitingCount = sought.reduce((sum, { players }) => sum + players, challenges.length);
  const hasNoActivity = visitors < 2 && turns.length + waitingCount + live.length === 0;
  if (hasNoActivity) return <OnlineFace />;
  return (
    <OnlineFace game={turns.length === 1 ? turns[0]!.id : undefined}>
      {turns.length > 0 && <strong>{t('online.turns', { count: turns.length })}</strong>}
      {visitors > 1 && <span>{t('online.here', { count: visitors })}</span>}
      {waitingCount > 0 && <span>{t('online.waiting', { count: waitingCount })}</span>}
      {live.length > 0 && <span>{t('online.live', { count: live.length })}</span>}
    </OnlineFace>
  );
}
