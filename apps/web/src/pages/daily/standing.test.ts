import { expect, test } from 'vitest';
import { countPlayersByShots, findStanding } from './standing.js';

const RESULTS = [
  { shots: 30, players: 1 },
  { shots: 33, players: 2 },
  { shots: 34, players: 1 },
];

test('a result is compared with those of the others; who took as many shots counts half', () => {
  expect(findStanding(RESULTS, 33, true)).toEqual({ players: 4, median: 33, slowerShare: 0.5 });
  expect(findStanding(RESULTS, 30, true)).toEqual({ players: 4, median: 33, slowerShare: 1 });
  expect(findStanding(RESULTS, 34, true)?.slowerShare).toBe(0);
  expect(findStanding(RESULTS, 40, false)?.slowerShare).toBe(0);
  const alone = { players: 1, median: 30, slowerShare: null };
  expect(findStanding([{ shots: 30, players: 1 }], 30, true)).toEqual(alone);
  expect(findStanding([], 30, false)).toBeUndefined();
});

test('between two middle results the median is their mean', () => {
  const two = [30, 33].map((shots) => ({ shots, players: 1 }));
  expect(findStanding(two, 30, true)?.median).toBe(31.5);
});

test('a histogram has a place for each number of shots between the fewest and the most', () => {
  expect(countPlayersByShots(RESULTS)).toEqual({
    shots: [30, 31, 32, 33, 34],
    players: [1, 0, 0, 2, 1],
  });
});
