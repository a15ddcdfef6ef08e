import { type Puzzle, TRAINING_PUZZLES } from '@flotilla/play';

const BY_RATING = [...TRAINING_PUZZLES].sort((a, b) => a.rating - b.rating);

/** Each step of a climb is drawn from so many puzzles. */
const CHOICE = 8;

/**
 * The next puzzle of a climb: each step draws from harder ones than the step before, until the hardest
 * are reached, and none comes twice. Undefined when there is none left.
 * @param done the puzzles of the climb so far
 * @param seed whichever: another one draws another puzzle
 */
export function nextOfClimb(done: readonly string[], seed: number): Puzzle | undefined {
  const known = new Set(done);
  const left = BY_RATING.filter(({ name }) => !known.has(name));
  // Of each step one puzzle is gone from the list.
  const from = Math.max(0, Math.min(done.length * (CHOICE - 1), left.length - CHOICE));
  const fitting = left.slice(from, from + CHOICE);
  return fitting[seed % Math.max(1, fitting.length)];
}

export function puzzleCalled(name: string): Puzzle | undefined {
  return TRAINING_PUZZLES.find((puzzle) => puzzle.name === name);
}
