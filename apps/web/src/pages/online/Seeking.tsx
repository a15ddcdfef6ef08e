import type { PairingState, Seek } from '@flotilla/protocol';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { useRulesTexts } from '../../i18n/story.js';
import { useMe } from '../../online/me.js';
import styles from '../../online/Online.module.css';
import { keepOwnSeek, ownSeek, useGoToGame } from '../../online/own-seek.js';
import { RefusalNote, usePaceText } from '../../online/Parts.js';
import { server } from '../../online/server.js';
import { useDoing, useLine, usePolled } from '../../online/use-line.js';
import { PAGE_PATHS } from '../../paths.js';

/** How often it is asked what has come of it, where the line tells nothing. */
const POLL_MS = 3_000;
/** After so long without anybody it is told what else there is to do. */
const LONELY_MS = 20_000;
const TICK_MS = 1_000;

/** The wait of this tab: for whom, for how long, and the way out of it. */
export function Seeking({ id, onEnd }: { readonly id: string; readonly onEnd: () => void }) {
  const { t } = useTranslation('online');
  const goToGame = useGoToGame();
  const { isBusy, refusal, run } = useDoing();
  const [state, lost] = usePolled(server.getPairing, POLL_MS);
  const told = useLine((line) => line.gameOf(id));
  const take = useCallback(
    ({ seek }: PairingState) => {
      // Another tab may seek something else by now, or nothing.
      if (seek?.id !== id) onEnd();
      else if (seek.game !== null) goToGame(seek.game);
      else if (seek.warmUp !== null) goToGame(seek.warmUp);
    },
    [id, onEnd, goToGame],
  );
  useEffect(() => {
    if (told !== undefined) goToGame(told);
  }, [told, goToGame]);
  useEffect(() => {
    if (state) take(state);
  }, [state, take]);
  useEndOnLeaving(id);
  return (
    <section className={`${styles.offer} ${styles.seek}`} aria-label={t('now.label')}>
      <p role="status" className={styles.who}>
        {t('now.seeking')}
      </p>
      <div className="stack">
        {state?.seek && <Sought seek={state.seek} others={state.seekers - 1} />}
      </div>
      <Button disabled={isBusy} onClick={() => void run(server.cancelPairing, take)}>
        {t('now.cancel')}
      </Button>
      <RefusalNote refusal={refusal ?? lost} />
    </section>
  );
}

/** On another page the player is not interrupted. */
function useEndOnLeaving(id: string): void {
  useEffect(
    () => () => {
      const isGame = location.pathname.startsWith(`${PAGE_PATHS.game}/`);
      if (isGame || location.pathname === PAGE_PATHS.online || ownSeek() !== id) return;
      keepOwnSeek(undefined);
      void server.cancelPairing();
    },
    [id],
  );
}

/** What is sought, since when, and the alternatives if no opponent comes. */
function Sought({ seek, others }: { readonly seek: Seek; readonly others: number }) {
  const { t } = useTranslation('online');
  const { nameOf } = useRulesTexts();
  const paceText = usePaceText();
  const waitedMs = useWaited(seek.since);
  const seconds = Math.floor(waitedMs / 1_000);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
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
      {seek.levelAt === null && waitedMs >= LONELY_MS && (
        <p role="status">
          {t('now.lonely')} <a href="#play-computer">{t('now.computer')}</a>
        </p>
      )}
    </>
  );
}

/** By the server's clock; drawn anew each second. */
function useWaited(since: number): number {
  const { connection } = useMe();
  const [, setTicks] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, connection.serverNow() - since);
}
