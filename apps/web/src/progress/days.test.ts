import { expect, test } from 'vitest';
import { DAY, dayOf, longestStreak, numberOfDay, streakAt, untilNextDay } from './days.js';

test('a day is that of UTC, wherever it is asked', () => {
  expect(dayOf(new Date('2026-11-23T23:30:00-05:00'))).toBe('2026-11-24');
  expect(numberOfDay('1970-01-02')).toBe(1);
  expect(untilNextDay(new Date('2026-11-23T22:00:00Z'))).toBe(7_200_000);
  expect(DAY.safeParse('2026-02-30').success).toBe(false);
});

test.each([
  [[], 0, 0],
  [['2026-11-23'], 1, 1],
  // Today may still come.
  [['2026-11-21', '2026-11-22'], 2, 2],
  [['2026-11-20', '2026-11-21'], 0, 2],
  [['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-23'], 1, 3],
  [['2026-11-01', '2026-11-23', '2026-10-31', '2026-11-01', '2026-10-30'], 1, 3],
])('days in a row: %j', (days, now, longest) => {
  expect(streakAt('2026-11-23', days)).toBe(now);
  expect(longestStreak(days)).toBe(longest);
});
