import { makeRng } from '@flotilla/engine';
import { makePreset } from '@flotilla/rules';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../components/Announcer.js';
import { Note } from '../../components/Note.js';
import { PlaybackControls } from '../../components/reason/PlaybackControls.js';
import { usePlayback } from '../../components/reason/use-playback.js';
import { useTitle } from '../../hooks/use-title.js';
import { newSeed } from '../../state/seed.js';
import { opponent } from '../../worker/engines.js';
import { PAUSES_MS } from './speeds.js';
import { useChances } from './use-chances.js';
import { useShotWords } from './use-shot-words.js';
import styles from './Watch.module.css';
import { WatchLog } from './WatchLog.js';
import { WatchActions, WatchResult } from './WatchResult.js';
import { WatchSettings } from './WatchSettings.js';
import { WatchSide } from './WatchSide.js';
import { USUAL_VIEW, WatchSpeed, WatchView } from './WatchView.js';
import { type WatchFrame, type WatchSetup, watchSource } from './watch-game.js';

/** Seeds that somebody can read out to somebody else. */
const MOST_SEEDS = 1_000_000;

const NO_HEAT = [null, null] as const;

export function WatchPage() {
  const { t } = useTranslation('watch');
  useTitle(t('title'));
  const [setup, setSetup] = useState<WatchSetup>(usualSetup);
  const [view, setView] = useState(USUAL_VIEW);
  const source = useMemo(() => watchSource(setup, opponent()), [setup]);
  const [playback, control] = usePlayback(source, PAUSES_MS[view.speed] as number);
  const { frames, at, isRunning, isFailed } = playback;
  const frame = frames[at];
  const isOver = frame?.game.phase === 'over';
  const chances = useChances(frame, view.heat === 'chances');
  const heats = { own: frame?.wishes ?? NO_HEAT, chances, none: NO_HEAT }[view.heat];
  useTelling(frame, isRunning);
  const again = (seed: number) => {
    control.restart();
    setSetup({ ...setup, seed });
  };
  return (
    <>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      <WatchSettings setup={setup} onChange={setSetup} />
      {isFailed && !frame && (
        <Note kind="bad" title={t('noFleet.title')}>
          <p>{t('noFleet.text')}</p>
        </Note>
      )}
      <div className={styles.sides}>
        {([0, 1] as const).map((seat) => (
          <WatchSide
            key={seat}
            seat={seat}
            setup={setup}
            frame={frame}
            isWaiting={!frame && !isFailed}
            wishes={heats[seat]}
            view={view}
            onChange={setSetup}
          />
        ))}
      </div>
      <div className={styles.bar}>
        <PlaybackControls playback={playback} control={control}>
          <WatchSpeed view={view} onChange={setView} />
        </PlaybackControls>
        {isOver && (
          <WatchActions
            setup={setup}
            game={frame.game}
            onAgain={() => again(setup.seed)}
            onAnew={() => again(newSeed() % MOST_SEEDS)}
          />
        )}
      </div>
      {isOver && <WatchResult setup={setup} game={frame.game} />}
      <WatchView view={view} onChange={setView} />
      <WatchLog setup={setup} frames={frames} at={at} />
    </>
  );
}

function usualSetup(): WatchSetup {
  return {
    rules: makePreset('russian', makeRng(1)),
    sides: [
      { shooter: 'exact', placer: 'uniform' },
      { shooter: 'density', placer: 'uniform' },
    ],
    seed: newSeed() % MOST_SEEDS,
  };
}

/** Says each shot that is shown by hand; at speed only the last of them. */
function useTelling(frame: WatchFrame | undefined, isRunning: boolean): void {
  const words = useShotWords();
  const told = frame && !isRunning ? words(frame) : [];
  const text = told.map(({ answer, why }) => `${answer} ${why}`).join(' ');
  useEffect(() => {
    if (text) announce(text);
  }, [text]);
}
