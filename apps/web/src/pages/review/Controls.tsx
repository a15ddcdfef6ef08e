import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button.js';
import { announce } from '../../components/Notices.js';
import styles from './Review.module.css';
import type { ReviewFormatters } from './use-review-words.js';

export interface ReplayControlsProps {
  readonly caption: string;
  readonly step: number;
  readonly shotCount: number;
  readonly stepping: PlaybackStepping;
  readonly onStep: (step: number) => void;
  readonly showsChances: boolean;
  readonly onShowsChancesChange: (showsChances: boolean) => void;
  readonly words: ReviewFormatters;
}

export function Controls(props: ReplayControlsProps) {
  const { caption, step, shotCount, stepping, onStep, showsChances, onShowsChancesChange, words } =
    props;
  const { t } = words;
  const text = step === 0 ? t('replay.start') : t('replay.step', { step, all: shotCount });
  const goToStep = (target: number) => {
    onStep(target);
    announce(target === 0 ? t('replay.start') : t('replay.step', { step: target, all: shotCount }));
  };
  const stepButton = (sign: 'first' | 'back' | 'forward' | 'last', target: number) => (
    <Button
      aria-label={t(`replay.${sign}`)}
      title={t(`replay.${sign}`)}
      disabled={target === step || target < 0 || target > shotCount}
      data-sign={sign}
      onClick={() => goToStep(target)}
    >
      <ReplayIcon sign={sign} />
    </Button>
  );
  return (
    <div className={`row paper ${styles.controls}`} title={t('replay.keys')}>
      {/* Screen readers get this text above the boards. */}
      <p className={`one-line text-2 ${styles.caption}`} aria-hidden="true" data-text={caption} />
      <div className={`row-tight ${styles.buttons}`}>
        {stepButton('first', 0)}
        {stepButton('back', step - 1)}
        <Button
          look="main"
          aria-label={t(stepping.isPlaying ? 'replay.pause' : 'replay.play')}
          title={t(stepping.isPlaying ? 'replay.pause' : 'replay.play')}
          disabled={shotCount === 0}
          onClick={stepping.toggle}
        >
          <ReplayIcon sign={stepping.isPlaying ? 'pause' : 'play'} />
        </Button>
        {stepButton('forward', step + 1)}
        {stepButton('last', shotCount)}
      </div>
      <input
        type="range"
        min={0}
        max={shotCount}
        value={step}
        disabled={shotCount === 0}
        aria-label={t('replay.slider')}
        aria-valuetext={text}
        onChange={(event) => onStep(Number(event.target.value))}
      />
      <Button
        aria-pressed={showsChances}
        title={t('replay.heatTitle')}
        onClick={() => onShowsChancesChange(!showsChances)}
      >
        {t('replay.heat')}
      </Button>
    </div>
  );
}

const CONTROL_ICONS = {
  first: 'M6 5v14M19 5l-9 7 9 7z',
  back: 'M16 5l-9 7 9 7z',
  play: 'M7 4l12 8-12 8z',
  pause: 'M8 5v14M16 5v14',
  forward: 'M8 5l9 7-9 7z',
  last: 'M18 5v14M5 5l9 7-9 7z',
} as const;

function ReplayIcon({ sign }: { readonly sign: keyof typeof CONTROL_ICONS }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      aria-hidden="true"
      className={`icon ${styles.sign}`}
    >
      <path d={CONTROL_ICONS[sign]} />
    </svg>
  );
}

const SHOT_INTERVAL_MS = 900;

export interface PlaybackStepping {
  readonly isPlaying: boolean;
  readonly toggle: () => void;
}

/** Plays the game back; arrow keys, Home and End step through it from anywhere on the page. */
export function useReplayPlayback(
  step: number,
  all: number,
  onStep: (step: number) => void,
): PlaybackStepping {
  const [isPlaying, setPlaying] = useState(false);
  const latest = useRef({ step, onStep });
  latest.current = { step, onStep };

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => {
      const { step, onStep } = latest.current;
      if (step >= all) setPlaying(false);
      else onStep(step + 1);
    }, SHOT_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isPlaying, all]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (event.defaultPrevented || handlesStepKeys(event.target)) return;
      const { step, onStep } = latest.current;
      const target = STEP_KEYS[event.key]?.(step, all);
      if (target === undefined) return;
      event.preventDefault();
      setPlaying(false);
      onStep(Math.max(0, Math.min(all, target)));
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [all]);

  const toggle = () => {
    if (!isPlaying && step >= all) onStep(0);
    setPlaying(!isPlaying);
  };
  return { isPlaying: isPlaying && step < all, toggle };
}

const STEP_KEYS: Readonly<Record<string, (step: number, all: number) => number>> = {
  ArrowLeft: (step) => step - 1,
  ArrowRight: (step) => step + 1,
  Home: () => 0,
  End: (_, all) => all,
};

/** Does the element use these keys itself, like a board, a field or a scrollable area? */
function handlesStepKeys(target: EventTarget | null): boolean {
  const keyTargets = '[role="grid"], input, select, textarea, dialog, summary, [tabindex="0"]';
  return target instanceof Element && target.closest(keyTargets) !== null;
}
