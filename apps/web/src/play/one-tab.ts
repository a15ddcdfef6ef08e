import { create } from 'zustand';

/** Tab that holds the game: not known yet, this one or another. One tab holds it at a time. */
export type GameHolder = 'asking' | 'here' | 'elsewhere';

export const useGameHolder = create<{ place: GameHolder }>(() => ({ place: 'asking' }));

const LOCK_NAME = 'flotilla.game';

/** A tab's request for the game lock, from when the page is opened until it is left. */
export interface GameHold {
  /** Takes the game into this tab; the other tab loses it. */
  takeOver(): void;
  release(): void;
}

/**
 * Holds the game in this tab: at once if `takesOver`, else once no other tab holds it.
 * @param onHeld called whenever this tab acquires the game
 * @param onLost called whenever another tab has or takes the game, and on release
 */
export function holdGame(takesOver: boolean, onHeld: () => void, onLost: () => void): GameHold {
  // Without Web Locks, for example on plain HTTP, tabs cannot exclude each other.
  if (!navigator.locks) {
    onHeld();
    useGameHolder.setState({ place: 'here' });
    return { takeOver: () => undefined, release: onLost };
  }
  const release = new AbortController();
  let waitAbort = new AbortController();
  const released = new Promise<void>((resolve) => {
    release.signal.addEventListener('abort', () => resolve());
  });

  const request = (options: LockOptions) => {
    navigator.locks.request(LOCK_NAME, options, onLock).catch(() => {
      // Another tab took the game, unless this tab stopped waiting.
      if (!release.signal.aborted && !options.signal?.aborted) waitForLock();
    });
  };
  const onLock = (lock: Lock | null): Promise<void> | undefined => {
    if (release.signal.aborted) return undefined;
    if (!lock) {
      waitForLock();
      return undefined;
    }
    onHeld();
    useGameHolder.setState({ place: 'here' });
    return released;
  };
  const waitForLock = () => {
    onLost();
    useGameHolder.setState({ place: 'elsewhere' });
    waitAbort = new AbortController();
    request({ signal: waitAbort.signal });
  };
  const takeOver = () => {
    waitAbort.abort();
    request({ steal: true });
  };

  useGameHolder.setState({ place: 'asking' });
  if (takesOver) takeOver();
  else request({ ifAvailable: true });
  return {
    takeOver,
    release: () => {
      release.abort();
      waitAbort.abort();
      onLost();
      useGameHolder.setState({ place: 'asking' });
    },
  };
}
