import { expect, test } from 'vitest';
import { numberOfDay } from './day.js';

test('days are numbered as the calendar has them', () => {
  for (let number = 0; number < 60_000; number += 17) {
    const day = new Date(number * 86_400_000).toISOString().slice(0, 10);
    expect(numberOfDay(day)).toBe(number);
  }
  for (const day of ['2024-02-29', '2100-02-28', '2100-03-01', '9999-12-31']) {
    expect(numberOfDay(day)).toBe(Date.parse(day) / 86_400_000);
  }
});
