import { useEffect, useRef, useState } from 'react';

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
