import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button.js';
import { announce } from '../../components/Notices.js';
import styles from './Review.module.css';
import type { ReviewWords } from './use-review-words.js';

export interface ControlsProps {
  /** The shot that is shown, in words. */
  readonly caption: string;
  readonly step: number;
  readonly all: number;
  readonly stepping: Stepping;
  readonly onStep: (step: number) => void;
  readonly showsChances: boolean;
  readonly onChances: (showsChances: boolean) => void;
  readonly words: ReviewWords;
}

/** The slider and the buttons that go through a game. */
export function Controls(props: ControlsProps) {
  const { caption, step, all, stepping, onStep, showsChances, onChances, words } = props;
  const { t } = words;
  const text = step === 0 ? t('replay.start') : t('replay.step', { step, all });
  const go = (to: number) => {
    onStep(to);
    announce(to === 0 ? t('replay.start') : t('replay.step', { step: to, all }));
  };
  const button = (sign: keyof typeof SIGNS, label: string, to: number, isEnd: boolean) => (
    <Button
      aria-label={label}
      title={label}
      disabled={isEnd}
      data-sign={sign}
      onClick={() => go(to)}
    >
      <Sign sign={sign} />
    </Button>
  );
  return (
    <div className={`row paper ${styles.controls}`} title={t('replay.keys')}>
      {/* Told above the boards, too: here it is only drawn. */}
      <p className={styles.caption} aria-hidden="true" data-text={caption} />
      <div className={styles.buttons}>
        {button('first', t('replay.first'), 0, step === 0)}
        {button('back', t('replay.back'), step - 1, step === 0)}
        <Button
          look="main"
          aria-label={t(stepping.isPlaying ? 'replay.pause' : 'replay.play')}
          title={t(stepping.isPlaying ? 'replay.pause' : 'replay.play')}
          disabled={all === 0}
          onClick={stepping.toggle}
        >
          <Sign sign={stepping.isPlaying ? 'pause' : 'play'} />
        </Button>
        {button('forward', t('replay.forward'), step + 1, step === all)}
        {button('last', t('replay.last'), all, step === all)}
      </div>
      <input
        type="range"
        min={0}
        max={all}
        value={step}
        disabled={all === 0}
        aria-label={t('replay.slider')}
        aria-valuetext={text}
        onChange={(event) => onStep(Number(event.target.value))}
      />
      <Button
        aria-pressed={showsChances}
        title={t('replay.heatTitle')}
        onClick={() => onChances(!showsChances)}
      >
        {t('replay.heat')}
      </Button>
    </div>
  );
}

const SIGNS = {
  first: 'M6 5v14M19 5l-9 7 9 7z',
  back: 'M16 5l-9 7 9 7z',
  play: 'M7 4l12 8-12 8z',
  pause: 'M8 5v14M16 5v14',
  forward: 'M8 5l9 7-9 7z',
  last: 'M18 5v14M5 5l9 7-9 7z',
} as const;

function Sign({ sign }: { readonly sign: keyof typeof SIGNS }) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" className={styles.sign}>
      <path d={SIGNS[sign]} />
    </svg>
  );
}

/** How long each shot stays when the game plays by itself. */
const SHOT_MS = 900;

export interface Stepping {
  readonly isPlaying: boolean;
  readonly toggle: () => void;
}

/** Plays the game by itself, and has the arrow keys go through it from anywhere on the page. */
export function useStepping(step: number, all: number, onStep: (step: number) => void): Stepping {
  const [isPlaying, setPlaying] = useState(false);
  const latest = useRef({ step, onStep });
  latest.current = { step, onStep };

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => {
      const { step, onStep } = latest.current;
      if (step >= all) setPlaying(false);
      else onStep(step + 1);
    }, SHOT_MS);
    return () => clearInterval(timer);
  }, [isPlaying, all]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (event.defaultPrevented || hasOwnKeys(event.target)) return;
      const { step, onStep } = latest.current;
      const to = STEPS[event.key]?.(step, all);
      if (to === undefined) return;
      event.preventDefault();
      setPlaying(false);
      onStep(Math.max(0, Math.min(all, to)));
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

const STEPS: Readonly<Record<string, (step: number, all: number) => number>> = {
  ArrowLeft: (step) => step - 1,
  ArrowRight: (step) => step + 1,
  Home: () => 0,
  End: (_, all) => all,
};

/** Boards, fields and what scrolls have a use of their own for these keys. */
function hasOwnKeys(target: EventTarget | null): boolean {
  const own = '[role="grid"], input, select, textarea, dialog, summary, [tabindex="0"]';
  return target instanceof Element && target.closest(own) !== null;
}
