import type { Day } from '@flotilla/play';

/* Converts times to days. The start page loads this, but not the statistics over many days. */

const DAY_MS = 86_400_000;

/** Latest time with a four-digit year; a clock beyond it is wrong. */
const LAST_MS = Date.parse('9999-12-31');

/** Returns the UTC day of a time in ms since 1970, clamped to 1970 … 9999. */
export function dayOf(ms: number): Day {
  return new Date(Math.max(0, Math.min(LAST_MS, ms))).toISOString().slice(0, 10);
}

export function dayByNumber(number: number): Day {
  return dayOf(number * DAY_MS);
}

/** Returns the minutes until the next UTC day, rounded up: from 1 to 1440. */
export function minutesToNextDay(ms: number): number {
  return 1440 - Math.floor((Math.max(0, ms) % DAY_MS) / 60_000);
}
