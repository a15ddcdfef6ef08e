import { inferExactly } from '@flotilla/engine';
import { observationOfPuzzle, PUZZLE_THEMES, puzzleOfDay, TRAINING_PUZZLES } from '@flotilla/play';
import { makeSquare, unwrap } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { nextPuzzle } from './puzzle.js';

test('in every puzzle one or two squares are clearly the best', () => {
  const faults = TRAINING_PUZZLES.filter((puzzle) => {
    const known = observationOfPuzzle(puzzle);
    const { posterior } = unwrap(inferExactly(known));
    const chances = [...known.open].map((square) => posterior[square]!).sort((a, b) => b - a);
    const best = chances.filter((chance) => chances[0]! - chance <= 1e-9);
    const lead = chances[0]! - (chances[best.length] ?? 0);
    return best.length > 2 || lead < 0.05;
  });
  expect(faults).toEqual([]);
  expect(TRAINING_PUZZLES.length).toBeGreaterThan(300);
  expect(new Set(TRAINING_PUZZLES.map(({ theme }) => theme))).toEqual(new Set(PUZZLE_THEMES));
});

test('none comes twice before all have been seen, and those that come suit the rating', () => {
  const seen: string[] = [];
  for (let seed = 0; ; seed += 7) {
    const puzzle = nextPuzzle(seen, 1500, 'all', seed);
    if (!puzzle) break;
    seen.push(puzzle.name);
  }
  expect(seen.length).toBe(TRAINING_PUZZLES.length);
  expect(new Set(seen).size).toBe(TRAINING_PUZZLES.length);
  const easy = nextPuzzle([], 900, 'all', 3)!;
  const hard = nextPuzzle([], 2000, 'all', 3)!;
  expect(easy.rating).toBeLessThan(hard.rating);
  expect(nextPuzzle([], 1500, 'sure', 3)!.theme).toBe('sure');
});

test('each day has its puzzle, the same for everybody, and the trainer has none of them', () => {
  const days = ['2026-11-23', '2026-11-24', '2026-11-25'].map(puzzleOfDay);
  expect(days.map(({ name }) => name)).toEqual(['16tmfth', '1f3115g', 'hyjwbl']);
  expect(TRAINING_PUZZLES.filter(({ name }) => days.some((day) => day.name === name))).toEqual([]);
  const known = observationOfPuzzle(days[0]!);
  const square = unwrap(inferExactly(known)).posterior.reduce(
    (best, chance, at, all) => (known.open.has(at) && chance > (all[best] ?? 0) ? at : best),
    -1,
  );
  expect(makeSquare(known.rules.grid, square)).toBe('J6');
});
