import { fleetOfDay } from '@flotilla/play';
import { expect, test } from 'vitest';
import { dayOf, minutesToNextDay } from './calendar.js';
import { DAY_SCHEMA } from './day-schema.js';
import { longestStreak, streakAt } from './days.js';
import { puzzleStreakAt } from './puzzles.js';

test('a day is that of UTC, wherever it is asked', () => {
  expect(dayOf(Date.parse('2026-11-23T23:30:00-05:00'))).toBe('2026-11-24');
  expect(minutesToNextDay(Date.parse('2026-11-23T19:52:30Z'))).toBe(248);
  expect(minutesToNextDay(Date.parse('2026-11-23T23:59:59Z'))).toBe(1);
  expect(DAY_SCHEMA.safeParse('2026-02-30').success).toBe(false);
});

test.each([
  ['-000001-06-01T12:00:00Z', '1970-01-01'],
  ['1815-06-18T12:00:00Z', '1970-01-01'],
  ['+012026-11-23T12:00:00Z', '9999-12-31'],
])('a clock that is far out tells a day that there is: %s', (moment, day) => {
  expect(dayOf(new Date(moment).getTime())).toBe(day);
  expect(minutesToNextDay(new Date(moment).getTime())).toBeLessThanOrEqual(1440);
  expect(fleetOfDay(day).rules.fleet.length).toBeGreaterThan(0);
});

test.each([
  [[], 0, 0],
  [['2026-11-23'], 1, 1],
  // Today may still be played.
  [['2026-11-21', '2026-11-22'], 2, 2],
  [['2026-11-20', '2026-11-21'], 0, 2],
  [['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-23'], 1, 3],
  [['2026-11-01', '2026-11-23', '2026-10-31', '2026-11-01', '2026-10-30'], 1, 3],
])('days in a row: %j', (days, now, longest) => {
  expect(streakAt('2026-11-23', days)).toBe(now);
  expect(longestStreak(days)).toBe(longest);
});

test.each([
  [[true, true], 2],
  [[true, false], 0],
  [[false, true], 1],
  [[true, true, undefined], 2],
  [[true, false, undefined], 0],
] as const)('a puzzle of the day that was missed ends the days in a row: %j', (answers, count) => {
  const days = answers.flatMap((isRight, index) =>
    isRight === undefined ? [] : [{ day: `2026-11-2${index}`, isRight }],
  );
  expect(puzzleStreakAt(`2026-11-2${answers.length - 1}`, { days })).toBe(count);
});
