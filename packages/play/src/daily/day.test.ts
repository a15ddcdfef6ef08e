import { expect, test } from 'vitest';
import { dailyId, daysSinceEpoch, readDailyId } from './day.js';

test('days are numbered as the calendar has them', () => {
  for (let number = 0; number < 60_000; number += 17) {
    const day = new Date(number * 86_400_000).toISOString().slice(0, 10);
    expect(daysSinceEpoch(day)).toBe(number);
  }
  for (const day of ['2024-02-29', '2100-02-28', '2100-03-01', '9999-12-31']) {
    expect(daysSinceEpoch(day)).toBe(Date.parse(day) / 86_400_000);
  }
});

test('an id names the size and the day; days alone are long, as in old links', () => {
  for (const size of ['small', 'long'] as const) {
    expect(readDailyId(dailyId(size, '2026-11-30'))).toEqual({ size, day: '2026-11-30' });
  }
  expect(dailyId('long', '2026-11-30')).toBe('2026-11-30');
  for (const text of ['', 'long', 'small', 'small-', 'long-2026-11-30', '2026-11-30 ']) {
    expect(readDailyId(text)).toBeUndefined();
  }
});
