import { useEffect, useRef, useState } from 'react';

const COUNTDOWN_TICK_MS = 200;

/** Counts down on a monotonic clock, then calls `onEnd` once. @returns time left, in ms */
export function useCountdown(lengthMs: number, onEnd: () => void): number {
  const [endsAt] = useState(() => performance.now() + lengthMs);
  const [leftMs, setLeft] = useState(lengthMs);
  const onEndRef = useRef(onEnd);
  onEndRef.current = onEnd;
  useEffect(() => {
    const timer = setInterval(() => {
      const timeLeftMs = Math.max(0, endsAt - performance.now());
      setLeft(timeLeftMs);
      if (timeLeftMs > 0) return;
      clearInterval(timer);
      onEndRef.current();
    }, COUNTDOWN_TICK_MS);
    return () => clearInterval(timer);
  }, [endsAt]);
  return leftMs;
}
