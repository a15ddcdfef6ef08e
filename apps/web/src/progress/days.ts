import * as z from 'zod';

/** A day by UTC, such as `2026-11-23`: the same for everybody at one moment. */
export type Day = string;

export const DAY = z.iso.date();

const DAY_MS = 86_400_000;

export function dayOf(moment: Date): Day {
  return moment.toISOString().slice(0, 10);
}

/** How many days have passed since 1 January 1970. */
export function numberOfDay(day: Day): number {
  return Date.parse(day) / DAY_MS;
}

/** How long it is until the next day begins, in milliseconds. */
export function untilNextDay(moment: Date): number {
  return DAY_MS - (moment.getTime() % DAY_MS);
}

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
