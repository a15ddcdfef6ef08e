import { useTranslation } from 'react-i18next';
import { turnsIn, useLobbyNews } from '../../online/lobby-news.js';
import { OnlineFace } from './Faces.js';

/** Online play with the games that wait for the player, and who is there. */
export function KnownOnline() {
  const { t } = useTranslation('play');
  const { lobby } = useLobbyNews();
  if (!lobby) return <OnlineFace />;
  const { challenges, live } = lobby;
  const turns = turnsIn(lobby);
  if (turns.length + challenges.length + live.length === 0) return <OnlineFace />;
  return (
    <OnlineFace game={turns.length === 1 ? turns[0]!.id : undefined}>
      {turns.length > 0 && <strong>{t('online.turns', { count: turns.length })}</strong>}
      {challenges.length > 0 && <span>{t('online.waiting', { count: challenges.length })}</span>}
      {live.length > 0 && <span>{t('online.live', { count: live.length })}</span>}
    </OnlineFace>
  );
}
