import { type Day, numberOfDay } from '@flotilla/play';

/** So many of the latest days are kept. */
export const MOST_DAYS = 730;

/** How many days in a row there are up to today, or up to yesterday while today may still come. */
export function streakAt(today: Day, days: readonly Day[]): number {
  const numbers = new Set(days.map(numberOfDay));
  const last = numberOfDay(today);
  let from = numbers.has(last) ? last : last - 1;
  let length = 0;
  while (numbers.has(from)) {
    length += 1;
    from -= 1;
  }
  return length;
}

/** The most days in a row that there ever were. */
export function longestStreak(days: readonly Day[]): number {
  const numbers = new Set(days.map(numberOfDay));
  let longest = 0;
  for (const first of numbers) {
    if (numbers.has(first - 1)) continue;
    let next = first + 1;
    while (numbers.has(next)) next += 1;
    longest = Math.max(longest, next - first);
  }
  return longest;
}

/** In the order of the days, of one day the last given. */
export function byDay<Item extends { readonly day: Day }>(items: readonly Item[]): Item[] {
  const kept = new Map(items.map((item) => [item.day, item]));
  return [...kept.values()].sort((a, b) => a.day.localeCompare(b.day)).slice(-MOST_DAYS);
}
