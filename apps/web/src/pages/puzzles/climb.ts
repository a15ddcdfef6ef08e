import { type Puzzle, TRAINING_PUZZLES } from '@flotilla/play';

const PUZZLES_BY_RATING = [...TRAINING_PUZZLES].sort((a, b) => a.rating - b.rating);

const CLIMB_CANDIDATE_COUNT = 8;

/** Draws the next, harder puzzle; undefined if none is left. @param done names of earlier ones */
export function nextClimbPuzzle(done: readonly string[], seed: number): Puzzle | undefined {
  const doneNames = new Set(done);
  const remaining = PUZZLES_BY_RATING.filter(({ name }) => !doneNames.has(name));
  // Skips the candidates of earlier steps: each step removed only one of its candidates.
  const start = Math.max(
    0,
    Math.min(done.length * (CLIMB_CANDIDATE_COUNT - 1), remaining.length - CLIMB_CANDIDATE_COUNT),
  );
  const candidates = remaining.slice(start, start + CLIMB_CANDIDATE_COUNT);
  return candidates[seed % Math.max(1, candidates.length)];
}
