import { useEffect, useRef, useState } from 'react';

/** How often the clock is looked at. */
const LOOK_MS = 200;

/** Counts down by the browser's steady clock and pauses for nothing; `onEnd` is told once. @returns what is left, in ms */
export function useCountdown(lengthMs: number, onEnd: () => void): number {
  const [endsAt] = useState(() => performance.now() + lengthMs);
  const [leftMs, setLeft] = useState(lengthMs);
  const ended = useRef(onEnd);
  ended.current = onEnd;
  useEffect(() => {
    const timer = setInterval(() => {
      const left = Math.max(0, endsAt - performance.now());
      setLeft(left);
      if (left > 0) return;
      clearInterval(timer);
      ended.current();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [endsAt]);
  return leftMs;
}
