import type { Seek } from '@flotilla/protocol';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { announce } from '../../components/Notices.js';
import { loadOwnSeek, saveOwnSeek, useGoToGame } from '../../online/own-seek.js';
import { serverClient } from '../../online/server.js';
import { useConnectionState, usePolled, useSessionTask } from '../../online/use-line.js';
import { PAGE_PATHS } from '../../paths.js';

const PAIRING_POLL_MS = 3_000;

/** Continues the search during a warm-up; offers to leave it once another player is searching. */
export function WarmUp({ game }: { readonly game: string }) {
  const goToGame = useGoToGame();
  const [seekId, setSeekId] = useState(loadOwnSeek);
  const [state] = usePolled(
    seekId === undefined ? undefined : serverClient.getPairing,
    PAIRING_POLL_MS,
  );
  const paired = useConnectionState((lobby) =>
    seekId === undefined ? undefined : lobby.gameOfChallenge(seekId),
  );
  const foundGame = paired !== undefined && paired !== game ? paired : state?.seek?.game;
  const isOver = state !== undefined && (state.seek?.id !== seekId || foundGame === game);
  useEffect(() => {
    if (seekId === undefined) return;
    if (isOver) {
      saveOwnSeek(undefined);
      setSeekId(undefined);
    } else if (foundGame != null) goToGame(foundGame);
  }, [seekId, isOver, foundGame, goToGame]);
  useEffect(() => cancelSeekOnLeaving, []);
  if (seekId === undefined || isOver || !state?.seek) return null;
  return <WarmUpOffer seek={state.seek} />;
}

/** Cancels the seek, unless the next page is a game. */
function cancelSeekOnLeaving(): void {
  if (location.pathname.startsWith(`${PAGE_PATHS.game}/`) || loadOwnSeek() === undefined) return;
  saveOwnSeek(undefined);
  void serverClient.cancelPairing();
}

function WarmUpOffer({ seek }: { readonly seek: Seek }) {
  const { t } = useTranslation('game');
  const { isBusy, run } = useSessionTask();
  const [isReady, setReady] = useState(seek.isReady);
  const [isStaying, setStaying] = useState(false);
  const isOffered = seek.others > 0 && !isReady && !isStaying;
  useEffect(() => {
    if (isOffered) announce(t('warmUp.asked'));
  }, [isOffered, t]);
  if (!isOffered && !isReady) return null;
  return (
    <div className="paper row floating" role="status" data-warm-up="">
      {t(isReady ? 'warmUp.ready' : 'warmUp.asked')}
      {!isReady && (
        <>
          <Button
            look="main"
            disabled={isBusy}
            onClick={() => void run(serverClient.leaveWarmUp, () => setReady(true))}
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
