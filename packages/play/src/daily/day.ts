/** A day by UTC, such as `2026-11-23`: the same for everyone at one moment. */
export type Day = string;

/** From then on there are fleets of days. */
export const FIRST_DAY: Day = '2026-11-23';

/** From 1 March of the year 0 to 1 January 1970, in days. */
const EPOCH = 719_468;

/**
 * How many days have passed since 1 January 1970. Years begin in March, so that the leap day is the last one:
 * Howard Hinnant, “chrono-Compatible Low-Level Date Algorithms”.
 */
export function numberOfDay(day: Day): number {
  const [written = 0, month = 1, date = 1] = day.split('-').map(Number);
  const year = month > 2 ? written : written - 1;
  const leaps = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  return 365 * year + leaps + Math.floor((153 * ((month + 9) % 12) + 2) / 5) + date - 1 - EPOCH;
}
