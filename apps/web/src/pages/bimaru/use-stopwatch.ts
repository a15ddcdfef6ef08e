import { useEffect, useRef } from 'react';

/** Longer pauses, in milliseconds, do not count as thinking time. */
const MOST_MS = 300_000;

/** Measures time while the page is in sight; returns what takes the milliseconds since it was last taken. */
export function useStopwatch(): () => number {
  const state = useRef({ since: performance.now(), ms: 0 });
  useEffect(() => {
    const look = () => {
      const now = performance.now();
      const { since, ms } = state.current;
      // The page has just been hidden or shown: what was hidden does not count.
      state.current = { since: now, ms: document.hidden ? ms + now - since : ms };
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return () => {
    const now = performance.now();
    const { since, ms } = state.current;
    state.current = { since: now, ms: 0 };
    return Math.round(Math.min(MOST_MS, Math.max(0, ms + now - since)));
  };
}
