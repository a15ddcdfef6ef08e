import type { Day } from '@flotilla/play';

/*
 * Days of moments. The start page loads this, and not what is counted over many days.
 */

const DAY_MS = 86_400_000;

/** What years of four digits can be counted from 1970 on: where a device tells another, its clock is wrong. */
const LAST_MS = Date.parse('9999-12-31');

/** The day of a moment in milliseconds since 1970; the first or the last there is where a clock is far out. */
export function dayOf(ms: number): Day {
  return new Date(Math.max(0, Math.min(LAST_MS, ms))).toISOString().slice(0, 10);
}

/** The day of this number. */
export function dayAt(number: number): Day {
  return dayOf(number * DAY_MS);
}

/** Hours until the next day begins, from 1 to 24. */
export function hoursToNextDay(moment: Date): number {
  return Math.ceil(24 - (24 * (Math.max(0, moment.getTime()) % DAY_MS)) / DAY_MS);
}
