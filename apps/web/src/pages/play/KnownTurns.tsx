import type { GameSummary } from '@flotilla/protocol';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { gamesOnOwnTurn, useLatestLobby } from '../../online/lobby-news.js';
import { useMe } from '../../online/me.js';
import { usePersonName } from '../../online/Parts.js';
import { serverClient } from '../../online/server.js';
import { useLoadMe, usePolled } from '../../online/use-line.js';
import { PAGE_PATHS } from '../../paths.js';
import { TimeLeft } from '../online/TimeLeft.js';
import styles from './Home.module.css';

const OWN_TURNS_POLL_MS = 10_000;

/** Links to an online game that awaits the player. Tab title and app badge count such games. */
export function KnownTurns() {
  const { t } = useTranslation('play');
  const [lobby] = usePolled(serverClient.getLobby, OWN_TURNS_POLL_MS);
  useEffect(() => {
    if (lobby) useLatestLobby.setState({ lobby });
  }, [lobby]);
  const turns = gamesOnOwnTurn(lobby);
  const count = turns.length;
  const isLoaded = lobby !== undefined;
  useEffect(() => {
    if (!isLoaded) return;
    void navigator.setAppBadge?.(count).catch(() => {});
    if (count === 0) return;
    const title = document.title;
    document.title = t('online.titleTurns', { count, title });
    return () => {
      document.title = title;
    };
  }, [isLoaded, count, t]);
  const [game] = turns;
  return game ? <WaitingGame game={game} /> : null;
}

function WaitingGame({ game }: { readonly game: GameSummary }) {
  const { t } = useTranslation('play');
  useLoadMe();
  const { person } = useMe();
  const [first, second] = game.players;
  const name = usePersonName()(first.id === person?.id ? second : first);
  if (!person) return null;
  return (
    <Link className={`wrap spread paper ${styles.waiting}`} href={`${PAGE_PATHS.game}/${game.id}`}>
      <strong>{t('online.yourTurn', { name })}</strong>
      {game.timeUpAt !== null && <TimeLeft timeUpAt={game.timeUpAt} />}
    </Link>
  );
}
