import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button.js';
import styles from './PlaybackControls.module.css';
import { isAtEnd, type Playback, type PlaybackControl } from './playback.js';

export interface PlaybackControlsProps {
  readonly playback: Playback<unknown>;
  readonly control: PlaybackControl;
  readonly children?: ReactNode;
}

/** Back, forward, run and pause buttons, and a slider over the steps computed so far. */
export function PlaybackControls({ playback, control, children }: PlaybackControlsProps) {
  const { t } = useTranslation();
  const { frames, frameIndex, isRunning, isComplete, isFailed } = playback;
  const isEnd = isAtEnd(playback);
  const last = Math.max(0, frames.length - 1);
  const positionText = isComplete
    ? t('playback.at', { at: frameIndex, count: last })
    : t('playback.soFar', { at: frameIndex });
  return (
    <div className={`row ${styles.controls}`} role="group" aria-label={t('playback.label')}>
      <div className={styles.buttons}>
        <Button
          onClick={control.back}
          disabled={frameIndex === 0}
          aria-label={t('playback.back')}
          title={t('playback.back')}
        >
          <Icon path="M16 5v14L6 12z" />
        </Button>
        <Button
          look="main"
          className={styles.run}
          onClick={isRunning ? control.pause : control.run}
          disabled={frames.length === 0 || isEnd || isFailed}
        >
          <Icon path={isRunning ? 'M7 5h3.500v14H7zM13.500 5H17v14h-3.500z' : 'M7 4v16l12-8z'} />
          {t(isRunning ? 'playback.pause' : 'playback.run')}
        </Button>
        <Button
          onClick={control.forward}
          disabled={frames.length === 0 || isEnd || isFailed}
          aria-label={t('playback.forward')}
          title={t('playback.forward')}
        >
          <Icon path="M8 5v14l10-7z" />
        </Button>
      </div>
      <label className={styles.slider}>
        <span className="muted tabular">{positionText}</span>
        <input
          type="range"
          aria-label={t('playback.slider')}
          aria-valuetext={positionText}
          min={0}
          max={Math.max(1, last)}
          value={frameIndex}
          disabled={last === 0}
          onChange={(event) => control.show(Number(event.target.value))}
        />
      </label>
      {children}
      {isFailed && frames.length > 0 && <p role="alert">{t('playback.failed')}</p>}
    </div>
  );
}

function Icon({ path }: { readonly path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className={styles.sign}>
      <path d={path} />
    </svg>
  );
}
