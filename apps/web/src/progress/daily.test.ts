import { dailyId } from '@flotilla/play';
import { beforeEach, expect, test } from 'vitest';
import {
  daysFound,
  isSearching,
  NO_DAILY_PROGRESS,
  saveDayResult,
  saveDayShots,
  shotsOnDay,
  useDaily,
  useSmallDaily,
} from './daily.js';

const DAY = '2026-11-28';
const FOUND = { shots: 3, fair: null, accuracy: null };

beforeEach(() => {
  for (const store of [useDaily, useSmallDaily]) store.setState(NO_DAILY_PROGRESS, true);
});

test.each(['small', 'long'] as const)('a %s search goes on after its day', (size) => {
  const id = dailyId(size, DAY);
  const state = () => (size === 'small' ? useSmallDaily : useDaily).getState();
  saveDayShots(id, [1]);
  expect(isSearching(DAY)).toBe(true);
  saveDayShots(id, [1, 2], true);
  expect(shotsOnDay(DAY, state())).toEqual([1, 2]);
  saveDayShots(id, [1, 2, 3], true);
  saveDayResult(id, FOUND, true);
  expect(shotsOnDay(DAY, state())).toEqual([1, 2, 3]);
  expect(isSearching(DAY)).toBe(false);
});

test('days of either size are in order, each once', () => {
  for (const day of ['2026-11-25', '2026-11-27']) saveDayResult(dailyId('long', day), FOUND);
  for (const day of ['2026-11-24', '2026-11-26', '2026-11-27']) {
    saveDayResult(dailyId('small', day), FOUND);
  }
  const found = daysFound(useDaily.getState().results, useSmallDaily.getState().results);
  expect(found).toEqual(['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']);
});
