/** UTC day, such as `2026-11-23`: the same for everyone at any moment. */
export type Day = string;

/** First day with a daily fleet. */
export const FIRST_DAY: Day = '2026-11-23';

/** Number of days from 1 March of year 0 to 1 January 1970. */
const EPOCH_OFFSET_DAYS = 719_468;

/** Returns the number of days since 1 January 1970 (Howard Hinnant's `days_from_civil`). */
export function daysSinceEpoch(day: Day): number {
  const [writtenYear = 0, month = 1, date = 1] = day.split('-').map(Number);
  const year = month > 2 ? writtenYear : writtenYear - 1;
  const leaps = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  return (
    365 * year +
    leaps +
    Math.floor((153 * ((month + 9) % 12) + 2) / 5) +
    date -
    1 -
    EPOCH_OFFSET_DAYS
  );
}

/** Size of a daily fleet: small, for about two minutes, or long, by the rules of the weekday. */
export type DailySize = 'small' | 'long';

/** Id of a daily fleet: `small-2026-11-23`, or the day alone for the long one. */
export type DailyId = string;

/** Makes a daily fleet's id; {@link readDailyId} parses it. */
export function dailyId(size: DailySize, day: Day): DailyId {
  return size === 'long' ? day : `${size}-${day}`;
}

/** Parses a daily fleet's id; undefined for other texts. Accepts days such as 30 February. */
export function readDailyId(text: string): { size: DailySize; day: Day } | undefined {
  const [, small, day] = /^(small-)?(\d{4}-\d\d-\d\d)$/.exec(text) ?? [];
  return day === undefined ? undefined : { size: small ? 'small' : 'long', day };
}
