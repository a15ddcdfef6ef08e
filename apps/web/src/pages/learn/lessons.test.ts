import { exactOdds, MAX_NODES_IN_PLAY } from '@flotilla/engine';
import { makeSquare, type Observation } from '@flotilla/rules';
import { expect, test } from 'vitest';
import {
  findNextLearnStep,
  isLessonName,
  LESSON_NAMES,
  listPositions,
  saveDoneStep,
  useLessons,
} from './lessons.js';

/** Returns the likeliest squares, counted over all layouts. */
function bestOf(known: Observation): string {
  const { posterior } = exactOdds(known, MAX_NODES_IN_PLAY)!;
  const open = [...known.open];
  const best = Math.max(...open.map((square) => posterior[square]!));
  const likeliest = open.filter((square) => best - posterior[square]! < 1e-9);
  return likeliest.map((square) => makeSquare(known.rules.grid, square)).join(' ');
}

// The texts of the lessons name these squares.
test.each([
  ['finish', ['E3', 'A2', 'G4']],
  ['around', ['A5', 'A4']],
  ['sea', ['C1 H1 A3 J3 A8 J8 C10 H10']],
  ['pattern', ['G6', 'J8']],
  ['count', ['B1 C1', 'D1 F1 A8 A10']],
] as const)('the best squares of the lesson %s', (lesson, squares) => {
  expect(listPositions(lesson).map(bestOf)).toEqual(squares);
});

test('a lesson is kept once, and of what was kept only lessons count', () => {
  expect(LESSON_NAMES.every(isLessonName)).toBe(true);
  expect(isLessonName('density')).toBe(false);
  saveDoneStep('sea');
  saveDoneStep('sea');
  expect(useLessons.getState().done).toEqual(['sea']);
});

test('the next part is the first that is not done', () => {
  expect(findNextLearnStep([])).toBe('rules');
  expect(findNextLearnStep(['rules', 'sea'])).toBe('finish');
  expect(findNextLearnStep(['rules', ...LESSON_NAMES])).toBeUndefined();
});
