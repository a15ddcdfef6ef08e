import { create } from 'zustand';

/** Place of play: only one tab at a time holds the game. */
export type Place = 'asking' | 'here' | 'elsewhere';

export const usePlace = create<{ place: Place }>(() => ({ place: 'asking' }));

const LOCK = 'flotilla.game';

/** A tab's request for the game lock, from when the page is opened until it is left. */
export interface Hold {
  /** Takes the game into this tab; the other tab loses it. */
  takeOver(): void;
  letGo(): void;
}

/**
 * Holds the game in this tab: at once if `takesOver`, else when no other tab does.
 * @param onHeld called whenever this tab acquires it
 * @param onLost called whenever another tab takes it, and on release
 */
export function holdGame(takesOver: boolean, onHeld: () => void, onLost: () => void): Hold {
  // Without Web Locks, for example on plain HTTP, tabs cannot know of each other.
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
      // Another tab took it, unless this one stopped waiting.
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
