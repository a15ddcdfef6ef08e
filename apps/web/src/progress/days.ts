import { type Day, daysSinceEpoch } from '@flotilla/play';
import { dayByNumber } from './calendar.js';

export const MAX_SAVED_DAYS = 730;

/** Returns the streak up to today, or up to yesterday while today is still open. */
export function streakAt(today: Day, days: readonly Day[]): number {
  const streaks = streaksByDayNumber(days);
  const last = daysSinceEpoch(today);
  return streaks.get(last) ?? streaks.get(last - 1) ?? 0;
}

export function longestStreak(days: readonly Day[]): number {
  return Math.max(0, ...streaksByDayNumber(days).values());
}

/** Returns the day on which a streak first reached this length. */
export function streakReachedOn(days: readonly Day[], length: number): Day | undefined {
  const reached = [...streaksByDayNumber(days)].find(([, streak]) => streak === length);
  return reached && dayByNumber(reached[0]);
}

/** Maps each day's number to the length of the streak that it ends. */
function streaksByDayNumber(days: readonly Day[]): ReadonlyMap<number, number> {
  const streaks = new Map<number, number>();
  for (const number of days.map(daysSinceEpoch).sort((a, b) => a - b))
    streaks.set(number, (streaks.get(number - 1) ?? 0) + 1);
  return streaks;
}

/** Sorts by day; keeps the last item of each, and the latest {@link MAX_SAVED_DAYS} days. */
export function latestPerDay<Item extends { readonly day: Day }>(items: readonly Item[]): Item[] {
  const byDate = new Map(items.map((item) => [item.day, item]));
  return [...byDate.values()].sort((a, b) => a.day.localeCompare(b.day)).slice(-MAX_SAVED_DAYS);
}
