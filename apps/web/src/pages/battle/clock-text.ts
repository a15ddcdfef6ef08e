const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Formats a time as a clock does: `0:09`, `12:30`, `3:00:00`, with whole days separate. */
export function clockText(ms: number): { readonly days: number; readonly text: string } {
  const days = Math.floor(ms / DAY_MS);
  const hours = Math.floor((ms % DAY_MS) / HOUR_MS);
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS);
  // Rounds up: a clock that shows 0:00 has run out.
  const seconds = Math.min(59, Math.ceil((ms % MINUTE_MS) / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const isLong = days > 0 || hours > 0;
  const text = isLong ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
  return { days, text };
}
