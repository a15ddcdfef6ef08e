import { expect, test } from 'vitest';
import { INITIAL_PUZZLE_RATING, ratingAfterPuzzle } from './rating.js';

test('an answer moves the rating as Glicko has it', () => {
  // Step by step: g = 0.9345, E = 0.2543, d = 426.9; 1 / (1/300² + 1/d²) = 60,246.
  const right = ratingAfterPuzzle(INITIAL_PUZZLE_RATING, 1400, true);
  expect(right.rating).toBeCloseTo(1441.7, 1);
  expect(right.deviation).toBeCloseTo(245.5, 1);
  expect(ratingAfterPuzzle(INITIAL_PUZZLE_RATING, 1400, false).rating).toBeLessThan(
    INITIAL_PUZZLE_RATING.rating,
  );
});

test('who solves every other puzzle comes to be rated as those are, and less is to be learnt each time', () => {
  let rating = INITIAL_PUZZLE_RATING;
  for (let time = 0; time < 200; time += 1)
    rating = ratingAfterPuzzle(rating, 1600, time % 2 === 0);
  expect(Math.abs(rating.rating - 1600)).toBeLessThan(40);
  expect(rating.deviation).toBe(50);
});

test('no answer takes the rating below its least', () => {
  let rating = INITIAL_PUZZLE_RATING;
  for (let time = 0; time < 500; time += 1) rating = ratingAfterPuzzle(rating, 100, false);
  expect(rating.rating).toBeGreaterThanOrEqual(100);
});
