import type { PairingState, Seek } from '@flotilla/protocol';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { formatMinutes } from '../../components/figures/time-text.js';
import { useTickingTime } from '../../device/use-ticking-time.js';
import { useRulesTexts } from '../../i18n/story.js';
import { useMe } from '../../online/me.js';
import styles from '../../online/Online.module.css';
import { loadOwnSeek, saveOwnSeek, useGoToGame } from '../../online/own-seek.js';
import { RefusalNote, usePaceText } from '../../online/Parts.js';
import { serverClient } from '../../online/server.js';
import { useConnectionState, usePolled, useSessionTask } from '../../online/use-line.js';
import { PAGE_PATHS } from '../../paths.js';

const OWN_SEEK_POLL_MS = 3_000;
const ALTERNATIVES_DELAY_MS = 20_000;
const WAIT_CLOCK_TICK_MS = 1_000;

/** This tab's seek, with its terms, the waiting time and a cancel button. */
export function Seeking({ id, onEnd }: { readonly id: string; readonly onEnd: () => void }) {
  const { t } = useTranslation('online');
  const goToGame = useGoToGame();
  const { isBusy, refusal, run } = useSessionTask();
  const [state, pollRefusal] = usePolled(serverClient.getPairing, OWN_SEEK_POLL_MS);
  const foundGame = useConnectionState((line) => line.gameOfChallenge(id));
  const followState = useCallback(
    ({ seek }: PairingState) => {
      // Another tab may have replaced or ended the seek.
      if (seek?.id !== id) onEnd();
      else if (seek.game !== null) goToGame(seek.game);
      else if (seek.warmUp !== null) goToGame(seek.warmUp);
    },
    [id, onEnd, goToGame],
  );
  useEffect(() => {
    if (foundGame !== undefined) goToGame(foundGame);
  }, [foundGame, goToGame]);
  useEffect(() => {
    if (state) followState(state);
  }, [state, followState]);
  useCancelOnLeaving(id);
  return (
    <section className={`column card ${styles.offer} ${styles.seek}`} aria-label={t('now.label')}>
      <p role="status" className="strong">
        {t('now.seeking')}
      </p>
      <div className="stack">
        {state?.seek && <SeekDetails seek={state.seek} others={state.seekers - 1} />}
      </div>
      <Button disabled={isBusy} onClick={() => void run(serverClient.cancelPairing, followState)}>
        {t('now.cancel')}
      </Button>
      <RefusalNote refusal={refusal ?? pollRefusal} />
    </section>
  );
}

/** Cancels the seek when the player opens another page, except a game. */
function useCancelOnLeaving(id: string): void {
  useEffect(
    () => () => {
      const isGame = location.pathname.startsWith(`${PAGE_PATHS.game}/`);
      if (isGame || location.pathname === PAGE_PATHS.online || loadOwnSeek() !== id) return;
      saveOwnSeek(undefined);
      void serverClient.cancelPairing();
    },
    [id],
  );
}

/** Terms and waiting time of a seek and, after a while, alternatives. */
function SeekDetails({ seek, others }: { readonly seek: Seek; readonly others: number }) {
  const { t } = useTranslation('online');
  const { nameOf } = useRulesTexts();
  const paceText = usePaceText();
  const { connection } = useMe();
  const nowMs = useTickingTime(connection.serverNow, WAIT_CLOCK_TICK_MS);
  const waitedMs = Math.max(0, nowMs - seek.since);
  const time = formatMinutes(1_000 * Math.floor(waitedMs / 1_000));
  return (
    <>
      <p className="row">
        <span role="timer" aria-live="off" aria-label={t('now.waited', { time })}>
          {time}
        </span>
        <span className="small">
          {nameOf({ name: seek.rules.name ?? '' })}, {paceText(seek.pace)}
        </span>
      </p>
      {others > 0 && <p className="small">{t('now.others', { count: others })}</p>}
      {seek.levelAt !== null && <p className="small">{t('now.level')}</p>}
      {seek.levelAt === null && waitedMs >= ALTERNATIVES_DELAY_MS && (
        <p role="status">
          {t('now.lonely')} <a href="#play-computer">{t('now.computer')}</a>
        </p>
      )}
    </>
  );
}
