import { expect, test } from 'vitest';
import { DAY_MS, dayAt, dayOf, numberOfDay } from './day.js';

test('days are numbered as the calendar has them', () => {
  for (let number = 0; number < 60_000; number += 17) {
    const day = new Date(number * DAY_MS).toISOString().slice(0, 10);
    expect(dayAt(number)).toBe(day);
    expect(numberOfDay(day)).toBe(number);
  }
  for (const day of ['2024-02-29', '2100-02-28', '2100-03-01', '9999-12-31']) {
    expect(dayAt(numberOfDay(day))).toBe(day);
    expect(numberOfDay(day)).toBe(Date.parse(day) / DAY_MS);
  }
  // A day that is not there is another one.
  expect(dayAt(numberOfDay('2026-02-30'))).toBe('2026-03-02');
});

test('the day of a moment is within the years of four digits', () => {
  expect(dayOf(Date.parse('2026-11-24T23:59:59.999Z'))).toBe('2026-11-24');
  expect(dayOf(-1)).toBe('1970-01-01');
  expect(dayOf(Date.parse('+010000-01-01T00:00:00Z'))).toBe('9999-12-31');
});
