const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Formats a duration as `0:09`, `12:30` or `3:00:00`; whole days are returned separately. */
export function clockText(durationMs: number): { readonly days: number; readonly text: string } {
  const days = Math.floor(durationMs / DAY_MS);
  const hours = Math.floor((durationMs % DAY_MS) / HOUR_MS);
  const minutes = Math.floor((durationMs % HOUR_MS) / MINUTE_MS);
  // Rounds up: only a clock that has run out shows 0:00.
  const seconds = Math.min(59, Math.ceil((durationMs % MINUTE_MS) / 1000));
  const pad = (value: number) => String(value).padStart(2, '0');
  const hasHours = days > 0 || hours > 0;
  const text = hasHours ? `${hours}:${pad(minutes)}:${pad(seconds)}` : `${minutes}:${pad(seconds)}`;
  return { days, text };
}
