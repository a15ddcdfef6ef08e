import type { Seek } from '@flotilla/protocol';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { announce } from '../../components/Notices.js';
import { keepOwnSeek, ownSeek, useGoToGame } from '../../online/own-seek.js';
import { server } from '../../online/server.js';
import { useDoing, useLine, usePolled } from '../../online/use-line.js';
import { PAGE_PATHS } from '../../paths.js';
import styles from './Game.module.css';

const POLL_MS = 3_000;

/** Goes on seeking a player during a game against a level, and asks once somebody wants the same game. */
export function WarmUp({ game }: { readonly game: string }) {
  const goToGame = useGoToGame();
  const [id, setId] = useState(ownSeek);
  const [state] = usePolled(id === undefined ? undefined : server.getPairing, POLL_MS);
  const told = useLine((line) => (id === undefined ? undefined : line.gameOf(id)));
  const found = told !== undefined && told !== game ? told : state?.seek?.game;
  const isOver = state !== undefined && (state.seek?.id !== id || found === game);
  useEffect(() => {
    if (id === undefined) return;
    if (isOver) {
      keepOwnSeek(undefined);
      setId(undefined);
    } else if (found != null) goToGame(found);
  }, [id, isOver, found, goToGame]);
  useEffect(() => endOnLeaving, []);
  if (id === undefined || isOver || !state?.seek) return null;
  return <Asked seek={state.seek} />;
}

/** Another game of the same evening is no reason to stop seeking. */
function endOnLeaving(): void {
  if (location.pathname.startsWith(`${PAGE_PATHS.game}/`) || ownSeek() === undefined) return;
  keepOwnSeek(undefined);
  void server.cancelPairing();
}

function Asked({ seek }: { readonly seek: Seek }) {
  const { t } = useTranslation('game');
  const { isBusy, run } = useDoing();
  const [isReady, setReady] = useState(seek.isReady);
  const [isStaying, setStaying] = useState(false);
  const isAsked = seek.others > 0 && !isReady && !isStaying;
  useEffect(() => {
    if (isAsked) announce(t('warmUp.asked'));
  }, [isAsked, t]);
  if (!isAsked && !isReady) return null;
  return (
    <div className={`paper row ${styles.warmUp}`} role="status" data-warm-up="">
      {t(isReady ? 'warmUp.ready' : 'warmUp.asked')}
      {!isReady && (
        <>
          <Button
            look="main"
            disabled={isBusy}
            onClick={() => void run(server.leaveWarmUp, () => setReady(true))}
          >
            {t('warmUp.leave')}
          </Button>
          <Button look="quiet" onClick={() => setStaying(true)}>
            {t('warmUp.stay')}
          </Button>
        </>
      )}
    </div>
  );
}
