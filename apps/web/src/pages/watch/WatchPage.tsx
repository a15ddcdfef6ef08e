import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Later } from '../../components/Later.js';
import { Note } from '../../components/Note.js';
import { announce } from '../../components/Notices.js';
import { PlaybackControls } from '../../components/reason/PlaybackControls.js';
import { usePlayback } from '../../components/reason/playback.js';
import { newSeed } from '../../device/device.js';
import { useTitle } from '../../i18n/texts.js';
import { opponent } from '../../workers/engines.js';
import { useChances } from './use-chances.js';
import styles from './Watch.module.css';
import { useShotWords, WatchLog } from './WatchLog.js';
import { WatchActions, WatchResult } from './WatchResult.js';
import {
  DEFAULT_WATCH_VIEW,
  PAUSES_MS,
  WatchSettings,
  WatchSpeed,
  WatchView,
} from './WatchSettings.js';
import { WatchSide } from './WatchSide.js';
import { keepPlace, useWatched, type WatchFrame, watchGame, watchSource } from './watch-game.js';

const NO_HEAT = [null, null] as const;

export function WatchPage() {
  const { t } = useTranslation('watch');
  useTitle(t('title'));
  const setup = useWatched((watched) => watched.setup);
  const [view, setView] = useState(DEFAULT_WATCH_VIEW);
  const source = useMemo(() => watchSource(setup, opponent()), [setup]);
  const [playback, control] = usePlayback(source, PAUSES_MS[view.speed] as number);
  const { frames, at, isRunning, isAwaited, isFailed } = playback;
  const frame = frames[at];
  const isOver = frame?.session.game.phase === 'over';
  const chances = useChances(frame, view.heat === 'chances');
  const heats = { own: frame?.heatMaps ?? NO_HEAT, chances, none: NO_HEAT }[view.heat];
  useShotAnnouncements(frame, isRunning || isAwaited);
  const sides = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isRunning) return;
    sides.current?.querySelector(`.${styles.board}`)?.scrollIntoView({ block: 'nearest' });
  }, [isRunning]);
  useEffect(() => {
    // Not the game before, which is still shown, and not while the kept step is being reached.
    if (frame?.setup === setup && !isAwaited) keepPlace(frames, at);
  }, [setup, frame, frames, at, isAwaited]);
  const again = (seed: number) => {
    control.restart();
    watchGame({ ...setup, seed });
  };
  return (
    <>
      <header className={`row ${styles.head}`}>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      <Later>
        <WatchSettings setup={setup} onChange={watchGame} />
      </Later>
      {isFailed && !frame && (
        <Note kind="bad" title={t('noFleet.title')} text={t('noFleet.text')} />
      )}
      <div className={styles.sides} ref={sides}>
        {([0, 1] as const).map((seat) => (
          <Later key={seat}>
            <WatchSide
              seat={seat}
              setup={setup}
              frame={frame}
              isWaiting={!frame && !isFailed}
              heatMap={heats[seat]}
              view={view}
              onChange={watchGame}
            />
          </Later>
        ))}
      </div>
      <Later>
        <div className={styles.bar}>
          <PlaybackControls playback={playback} control={control}>
            <WatchSpeed view={view} onChange={setView} />
          </PlaybackControls>
          {isOver && (
            <WatchActions
              session={frame.session}
              onAgain={() => again(setup.seed)}
              onAnew={() => again(newSeed())}
            />
          )}
        </div>
        {isOver && <WatchResult session={frame.session} />}
        <WatchView view={view} onChange={setView} />
        <WatchLog setup={setup} frames={frames} at={at} />
      </Later>
    </>
  );
}

/** Announces each shot stepped to by hand; while running only the last. */
function useShotAnnouncements(frame: WatchFrame | undefined, isOnItsWay: boolean): void {
  const words = useShotWords();
  const told = frame && !isOnItsWay ? words(frame) : [];
  const text = told.map(({ answer, why }) => `${answer} ${why}`).join(' ');
  useEffect(() => {
    if (text) announce(text);
  }, [text]);
}
