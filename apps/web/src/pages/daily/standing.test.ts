import { expect, test } from 'vitest';
import { histogramOf, standingOf } from './standing.js';

const RESULTS = [
  { shots: 30, players: 1 },
  { shots: 33, players: 2 },
  { shots: 34, players: 1 },
];

test('a result is compared with those of the others; who took as many shots counts half', () => {
  expect(standingOf(RESULTS, 33, true)).toEqual({ players: 4, median: 33, better: 0.5 });
  expect(standingOf(RESULTS, 30, true)).toEqual({ players: 4, median: 33, better: 1 });
  expect(standingOf(RESULTS, 34, true)?.better).toBe(0);
  expect(standingOf(RESULTS, 40, false)?.better).toBe(0);
  expect(standingOf([{ shots: 30, players: 1 }], 30, true)).toEqual({
    ...{ players: 1, median: 30, better: null },
  });
  expect(standingOf([], 30, false)).toBeUndefined();
});

test('between two middle results the median is their mean', () => {
  const two = [
    { shots: 30, players: 1 },
    { shots: 33, players: 1 },
  ];
  expect(standingOf(two, 30, true)?.median).toBe(31.5);
});

test('a histogram has a place for each number of shots between the fewest and the most', () => {
  expect(histogramOf(RESULTS)).toEqual({ shots: [30, 31, 32, 33, 34], players: [1, 0, 0, 2, 1] });
});
