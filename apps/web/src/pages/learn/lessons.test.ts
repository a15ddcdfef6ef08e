import { exactOdds, MAX_NODES_IN_PLAY } from '@flotilla/engine';
import { makeSquare, type Observation } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { isLessonName, keepLesson, LESSON_NAMES, positionsOf, useLessons } from './lessons.js';

/** The likeliest squares, counted over all layouts. */
function bestOf(known: Observation): string[] {
  const { posterior } = exactOdds(known, MAX_NODES_IN_PLAY)!;
  const open = [...known.open];
  const best = Math.max(...open.map((square) => posterior[square] as number));
  return open
    .filter((square) => best - (posterior[square] as number) < 1e-9)
    .map((square) => makeSquare(known.rules.grid, square));
}

// What the texts of the lessons say of them.
test.each([
  ['finish', [['E3'], ['A2'], ['G4']]],
  ['around', [['A5'], ['A4']]],
  ['sea', [['C1', 'H1', 'A3', 'J3', 'A8', 'J8', 'C10', 'H10']]],
  ['pattern', [['G6'], ['J8']]],
  [
    'count',
    [
      ['B1', 'C1'],
      ['D1', 'F1', 'A8', 'A10'],
    ],
  ],
] as const)('the best squares of the lesson %s', (lesson, squares) => {
  expect(positionsOf(lesson).map(bestOf)).toEqual(squares);
});

test('a lesson is kept once, and of what was kept only lessons count', () => {
  expect(LESSON_NAMES.every(isLessonName)).toBe(true);
  expect(isLessonName('density')).toBe(false);
  keepLesson('sea');
  keepLesson('sea');
  expect(useLessons.getState().done).toEqual(['sea']);
});
