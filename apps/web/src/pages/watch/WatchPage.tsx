import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Deferred } from '../../components/Deferred.js';
import { Note } from '../../components/Note.js';
import { announce } from '../../components/Notices.js';
import { PlaybackControls } from '../../components/reason/PlaybackControls.js';
import { usePlayback } from '../../components/reason/playback.js';
import { newSeed } from '../../device/device.js';
import { useTitle } from '../../i18n/texts.js';
import { opponentEngine } from '../../workers/engines.js';
import { useWatchChances } from './use-chances.js';
import styles from './Watch.module.css';
import { useShotTexts, WatchLog } from './WatchLog.js';
import { WatchActions, WatchResult } from './WatchResult.js';
import { WatchSettings } from './WatchSettings.js';
import { WatchSide } from './WatchSide.js';
import { DEFAULT_WATCH_VIEW, PAUSES_BY_SPEED_MS, WatchSpeed, WatchView } from './WatchView.js';
import {
  makeWatchSource,
  replaceFinishedWatch,
  saveWatchedFrame,
  useWatchState,
  type WatchFrame,
  watchGame,
} from './watch-game.js';

const NO_HEAT = [null, null] as const;

export function WatchPage() {
  const { t } = useTranslation('watch');
  useTitle(t('title'));
  // Runs before the setup is read below.
  useState(replaceFinishedWatch);
  const setup = useWatchState((watched) => watched.setup);
  const [view, setView] = useState(DEFAULT_WATCH_VIEW);
  const source = useMemo(() => makeWatchSource(setup, opponentEngine()), [setup]);
  const [playback, control] = usePlayback(source, PAUSES_BY_SPEED_MS[view.speed] as number);
  const { frames, frameIndex, isRunning, isAwaited, isFailed } = playback;
  const frame = frames[frameIndex];
  const isOver = frame?.session.game.phase === 'over';
  const chances = useWatchChances(frame, view.heat === 'chances');
  const heatMaps = { own: frame?.heatMaps ?? NO_HEAT, chances, none: NO_HEAT }[view.heat];
  useShotAnnouncements(frame, isRunning || isAwaited);
  const sidesArea = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isRunning) return;
    sidesArea.current?.querySelector(`.${styles.board}`)?.scrollIntoView({ block: 'nearest' });
  }, [isRunning]);
  useEffect(() => {
    // Skips a previous game that is still shown, and frames on the way to the saved one.
    if (frame?.setup === setup && !isAwaited) saveWatchedFrame(frames, frameIndex);
  }, [setup, frame, frames, frameIndex, isAwaited]);
  const isShown = frame?.setup === setup;
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts each game once.
  useEffect(() => {
    if (isShown) control.run();
  }, [source, isShown]);
  const restart = (seed: number) => watchGame({ ...setup, seed });
  return (
    <>
      <header className={`wrap spread ${styles.head}`}>
        <h1>{t('title')}</h1>
        <p className={`small ${styles.lead}`}>{t('lead')}</p>
      </header>
      {isFailed && !frame && (
        <Note kind="bad" title={t('noFleet.title')} text={t('noFleet.text')} />
      )}
      <div className={styles.sides} ref={sidesArea}>
        {([0, 1] as const).map((seat) => (
          <Deferred key={seat}>
            <WatchSide
              seat={seat}
              setup={setup}
              frame={frame}
              isWaiting={!frame && !isFailed}
              heatMap={heatMaps[seat]}
              view={view}
            />
          </Deferred>
        ))}
      </div>
      <Deferred>
        <div className={`paper ${styles.bar}`}>
          <PlaybackControls playback={playback} control={control}>
            <WatchSpeed view={view} onChange={setView} />
          </PlaybackControls>
          {isOver && (
            <WatchActions
              session={frame.session}
              onReplay={() => restart(setup.seed)}
              onNewGame={() => restart(newSeed())}
            />
          )}
        </div>
        {isOver && <WatchResult session={frame.session} />}
        <WatchView view={view} onChange={setView} />
        <WatchSettings setup={setup} onChange={watchGame} />
        <WatchLog setup={setup} frames={frames} at={frameIndex} />
      </Deferred>
    </>
  );
}

/** Announces each shot stepped to by hand, and the last shot of a run. */
function useShotAnnouncements(frame: WatchFrame | undefined, isMoving: boolean): void {
  const describeShots = useShotTexts();
  const shotWords = frame && !isMoving ? describeShots(frame) : [];
  const text = shotWords.map(({ answer, reasonText }) => `${answer} ${reasonText}`).join(' ');
  useEffect(() => {
    if (text) announce(text);
  }, [text]);
}
