import type { Table } from '@flotilla/play';
import { REPLY_MS, useBattleSettings } from '../../feedback/battle-settings.js';
import { hasMotion } from '../../feedback/motion.js';

/**
 * Passes when an opponent's shot could be followed, for as long as the person wants; at once if no one
 * looks, and at the usual pace also where nothing is to move.
 */
export function pauseForReply(): Promise<void> {
  const { replyPace } = useBattleSettings.getState();
  const isFollowed = replyPace === 'slow' || (replyPace === 'usual' && hasMotion());
  const isSeen = document.visibilityState === 'visible';
  return isFollowed && isSeen ? pause(REPLY_MS[replyPace]) : Promise.resolve();
}

/**
 * Passes after this time, sooner with any later click or key. Whatever the click or key means to
 * the page comes first.
 */
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

/** Is it the second click of a double click, or a key that is held down? */
function isPartOfLast(event: Event & { readonly repeat?: boolean; readonly detail?: number }) {
  return event.repeat === true || (event.detail ?? 0) > 1;
}

/** Leaves a shared screen when the turn has passed to the other person and its answer could be read. */
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
