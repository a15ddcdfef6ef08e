import type { Table } from '@flotilla/play';
import { REPLY_MS, useBattleSettings } from '../../feedback/battle-settings.js';
import { hasMotion } from '../../feedback/motion.js';

/**
 * Resolves when the user has had time to follow an opponent's shot, as set: at once if the page is hidden, and at
 * the default pace even with motion off.
 */
export function pauseForReply(): Promise<void> {
  const { replyPace } = useBattleSettings.getState();
  const isFollowed = replyPace === 'slow' || (replyPace === 'usual' && hasMotion());
  const isSeen = document.visibilityState === 'visible';
  return isFollowed && isSeen ? pause(REPLY_MS[replyPace]) : Promise.resolve();
}

/** Resolves after this time, or earlier on a new click or key, once the page has handled it. */
export function pause(ms: number): Promise<void> {
  const start = performance.now();
  return new Promise((resolve) => {
    const ended = new AbortController();
    const end = () => {
      ended.abort();
      clearTimeout(timer);
      resolve();
    };
    const endBy = (event: Event) => {
      if (event.timeStamp > start && !isPartOfLast(event)) end();
    };
    const timer = setTimeout(end, ms);
    addEventListener('click', endBy, { signal: ended.signal });
    addEventListener('keydown', endBy, { signal: ended.signal });
  });
}

/** Is it the second click of a double click, or a repeated key? */
function isPartOfLast(event: Event & { readonly repeat?: boolean; readonly detail?: number }) {
  return event.repeat === true || (event.detail ?? 0) > 1;
}

/** Covers a shared screen once the turn has passed to the other player and the answer could be read. */
export function coverAfterTurns(table: Table, pause: () => Promise<void>): void {
  const isDue = () => {
    const { awaits, viewer } = table.view();
    return awaits === 'hand-over' && viewer !== 'spectator';
  };
  let isPausing = false;
  const cover = async () => {
    isPausing = true;
    await pause();
    isPausing = false;
    if (isDue()) await table.act({ type: 'leave-screen' });
  };
  table.watch(() => {
    if (!isPausing && isDue()) void cover();
  });
}
