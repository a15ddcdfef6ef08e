import { type Day, daysSinceEpoch } from '@flotilla/play';

export const MAX_SAVED_DAYS = 730;

/** Returns the streak up to today, or up to yesterday while today is still open. */
export function streakAt(today: Day, days: readonly Day[]): number {
  const numbers = new Set(days.map(daysSinceEpoch));
  const last = daysSinceEpoch(today);
  let from = numbers.has(last) ? last : last - 1;
  let length = 0;
  while (numbers.has(from)) {
    length += 1;
    from -= 1;
  }
  return length;
}

export function longestStreak(days: readonly Day[]): number {
  const numbers = new Set(days.map(daysSinceEpoch));
  let longest = 0;
  for (const first of numbers) {
    if (numbers.has(first - 1)) continue;
    let next = first + 1;
    while (numbers.has(next)) next += 1;
    longest = Math.max(longest, next - first);
  }
  return longest;
}

/** Sorts by day; keeps the last item of each, and the latest {@link MAX_SAVED_DAYS} days. */
export function latestPerDay<Item extends { readonly day: Day }>(items: readonly Item[]): Item[] {
  const byDate = new Map(items.map((item) => [item.day, item]));
  return [...byDate.values()].sort((a, b) => a.day.localeCompare(b.day)).slice(-MAX_SAVED_DAYS);
}
