import { useEffect, useRef } from 'react';

/** Longer pauses are not thinking time. */
const MAX_LAP_MS = 300_000;

/** Returns a lap timer in ms, reset by each call. Counts only while the page is visible. */
export function useStopwatch(): () => number {
  const state = useRef({ since: performance.now(), ms: 0 });
  useEffect(() => {
    const update = () => {
      const now = performance.now();
      const { since, ms } = state.current;
      // The page has just been hidden or shown; hidden time does not count.
      state.current = { since: now, ms: document.hidden ? ms + now - since : ms };
    };
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return () => {
    const now = performance.now();
    const { since, ms } = state.current;
    state.current = { since: now, ms: 0 };
    return Math.round(Math.min(MAX_LAP_MS, Math.max(0, ms + now - since)));
  };
}
