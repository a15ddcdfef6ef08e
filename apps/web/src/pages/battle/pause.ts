import type { Table } from '@flotilla/play';
import { REPLY_DELAY_MS, useBattleSettings } from '../../feedback/battle-settings.js';
import { isMotionAllowed } from '../../feedback/motion.js';

/**
 * Pauses after an opponent's shot for the time chosen in the settings. Resolves at once if the page
 * is hidden or, at the default pace, if motion is off.
 */
export function pauseForReply(): Promise<void> {
  const { replyPace } = useBattleSettings.getState();
  const hasPause = replyPace === 'slow' || (replyPace === 'usual' && isMotionAllowed());
  const isVisible = document.visibilityState === 'visible';
  return hasPause && isVisible ? pauseUntilInput(REPLY_DELAY_MS[replyPace]) : Promise.resolve();
}

/** Resolves after this time, or earlier on the next click or key press. */
export function pauseUntilInput(ms: number): Promise<void> {
  const start = performance.now();
  return new Promise((resolve) => {
    const listeners = new AbortController();
    const finish = () => {
      listeners.abort();
      clearTimeout(timer);
      resolve();
    };
    const finishOnEvent = (event: Event) => {
      if (event.timeStamp > start && !isRepeated(event)) finish();
    };
    const timer = setTimeout(finish, ms);
    addEventListener('click', finishOnEvent, { signal: listeners.signal });
    addEventListener('keydown', finishOnEvent, { signal: listeners.signal });
  });
}

/** Is it the second click of a double click, or a repeated key? */
function isRepeated(event: Event & { readonly repeat?: boolean; readonly detail?: number }) {
  return event.repeat === true || (event.detail ?? 0) > 1;
}

/** Covers a shared screen after each change of turn, once the pause is over. */
export function coverScreenBetweenTurns(table: Table, pause: () => Promise<void>): void {
  const isCoverDue = () => {
    const { awaits, viewer } = table.view();
    return awaits === 'hand-over' && viewer !== 'spectator';
  };
  let isPausing = false;
  const cover = async () => {
    isPausing = true;
    await pause();
    isPausing = false;
    if (isCoverDue()) await table.act({ type: 'leave-screen' });
  };
  table.watch(() => {
    if (!isPausing && isCoverDue()) void cover();
  });
}
