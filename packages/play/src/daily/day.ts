/** Day in UTC, such as `2026-11-23`: the same for everyone at one moment. */
export type Day = string;

/** First day with a daily fleet. */
export const FIRST_DAY: Day = '2026-11-23';

/** Days from 1 March of the year 0 to 1 January 1970. */
const EPOCH = 719_468;

/**
 * Returns the number of days since 1 January 1970. Years begin in March, so that the leap day comes last:
 * Howard Hinnant, “chrono-Compatible Low-Level Date Algorithms”.
 */
export function numberOfDay(day: Day): number {
  const [written = 0, month = 1, date = 1] = day.split('-').map(Number);
  const year = month > 2 ? written : written - 1;
  const leaps = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  return 365 * year + leaps + Math.floor((153 * ((month + 9) % 12) + 2) / 5) + date - 1 - EPOCH;
}
