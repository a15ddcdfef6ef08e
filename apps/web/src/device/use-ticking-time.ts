import { useEffect, useState } from 'react';

/** Returns a time read from a clock in ms; while ticking, reads it again every `tickMs`. */
export function useTickingTime(now: () => number, tickMs: number, isTicking = true): number {
  const [, setTicks] = useState(0);
  useEffect(() => {
    if (!isTicking) return;
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), tickMs);
    return () => clearInterval(timer);
  }, [isTicking, tickMs]);
  return now();
}

/** Reads the page's monotonic clock, in ms. */
export function readPageTime(): number {
  return performance.now();
}
