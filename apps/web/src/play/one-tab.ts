import { create } from 'zustand';

/** Where the game is played: only one tab at a time holds it. */
export type Place = 'asking' | 'here' | 'elsewhere';

export const usePlace = create<{ place: Place }>(() => ({ place: 'asking' }));

const LOCK = 'flotilla.game';

/** A tab's request for the game lock, from when the page is opened until it is left. */
export interface Hold {
  /** Holds the game in this tab from now on; the tab that held it loses it. */
  takeOver(): void;
  letGo(): void;
}

/**
 * Holds the game in this tab: at once when `takesOver`, else as soon as no other tab does.
 * @param onHeld told whenever this tab begins to hold it
 * @param onLost told whenever another tab holds it, and when it is let go
 */
export function holdGame(takesOver: boolean, onHeld: () => void, onLost: () => void): Hold {
  // Without the platform's locks, as on an unsafe address, tabs cannot know of each other.
  if (!navigator.locks) {
    onHeld();
    usePlace.setState({ place: 'here' });
    return { takeOver: () => undefined, letGo: onLost };
  }
  const left = new AbortController();
  let waiting = new AbortController();
  const leaving = new Promise<void>((resolve) => {
    left.signal.addEventListener('abort', () => resolve());
  });

  const request = (options: LockOptions) => {
    navigator.locks.request(LOCK, options, held).catch(() => {
      // Another tab has taken it, unless this one has stopped to wait for it.
      if (!left.signal.aborted && !options.signal?.aborted) wait();
    });
  };
  const held = (lock: Lock | null): Promise<void> | undefined => {
    if (left.signal.aborted) return undefined;
    if (!lock) {
      wait();
      return undefined;
    }
    onHeld();
    usePlace.setState({ place: 'here' });
    return leaving;
  };
  const wait = () => {
    onLost();
    usePlace.setState({ place: 'elsewhere' });
    waiting = new AbortController();
    request({ signal: waiting.signal });
  };
  const takeOver = () => {
    waiting.abort();
    request({ steal: true });
  };

  usePlace.setState({ place: 'asking' });
  if (takesOver) takeOver();
  else request({ ifAvailable: true });
  return {
    takeOver,
    letGo: () => {
      left.abort();
      waiting.abort();
      onLost();
      usePlace.setState({ place: 'asking' });
    },
  };
}
