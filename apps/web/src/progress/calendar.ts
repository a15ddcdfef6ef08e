import type { Day } from '@flotilla/play';

/* Converts times to days. The start page loads this, but not the statistics over many days. */

const DAY_MS = 86_400_000;

/** Latest time with a four-digit year; a clock beyond it is wrong. */
const LAST_MS = Date.parse('9999-12-31');

/** Returns the day of a time in ms since 1970, clamped to the valid range if the clock is far off. */
export function dayOf(ms: number): Day {
  return new Date(Math.max(0, Math.min(LAST_MS, ms))).toISOString().slice(0, 10);
}

/** Returns the day with this number. */
export function dayAt(number: number): Day {
  return dayOf(number * DAY_MS);
}

/** Returns the hours until the next UTC day, from 1 to 24. */
export function hoursToNextDay(moment: Date): number {
  return Math.ceil(24 - (24 * (Math.max(0, moment.getTime()) % DAY_MS)) / DAY_MS);
}
