import type { GameSummary } from '@flotilla/protocol';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { turnsIn, useLobbyNews } from '../../online/lobby-news.js';
import { useMe } from '../../online/me.js';
import { usePersonName } from '../../online/Parts.js';
import { server } from '../../online/server.js';
import { useGreeting, usePolled } from '../../online/use-line.js';
import { PAGE_PATHS } from '../../paths.js';
import { TimeLeft } from '../online/TimeLeft.js';
import styles from './PlayPage.module.css';

const POLL_MS = 10_000;

/** The online game in which it is the player's turn: first on home, in the tab's title and on the app's badge. */
export function KnownTurns() {
  const { t } = useTranslation('play');
  const [lobby] = usePolled(server.getLobby, POLL_MS);
  useEffect(() => {
    if (lobby) useLobbyNews.setState({ lobby });
  }, [lobby]);
  const turns = turnsIn(lobby);
  const count = turns.length;
  const isTold = lobby !== undefined;
  useEffect(() => {
    if (!isTold) return;
    void navigator.setAppBadge?.(count).catch(() => {});
    if (count === 0) return;
    const before = document.title;
    document.title = t('online.titleTurns', { count, title: before });
    return () => {
      document.title = before;
    };
  }, [isTold, count, t]);
  const [game] = turns;
  return game ? <Waiting game={game} /> : null;
}

function Waiting({ game }: { readonly game: GameSummary }) {
  const { t } = useTranslation('play');
  useGreeting();
  const { person } = useMe();
  const [first, second] = game.players;
  const name = usePersonName()(first.id === person?.id ? second : first);
  if (!person) return null;
  return (
    <Link className={`paper ${styles.waiting}`} href={`${PAGE_PATHS.game}/${game.id}`}>
      <strong>{t('online.yourTurn', { name })}</strong>
      {game.timeUpAt !== null && <TimeLeft timeUpAt={game.timeUpAt} />}
    </Link>
  );
}
