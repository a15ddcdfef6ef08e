import {
  knownIn,
  PUZZLE_RULES,
  type Puzzle,
  type PuzzleTheme,
  TRAINING_PUZZLES,
} from '@flotilla/play';
import type { Observation, Square } from '@flotilla/rules';

/** Themes that follow from the position; a puzzle may have several. */
export const PUZZLE_STAGES = ['opening', 'hunt', 'target', 'edges', 'endgame'] as const;

type PuzzleStage = (typeof PUZZLE_STAGES)[number];

/** What the trainer may be asked for. */
export type PuzzleChoice = 'all' | PuzzleStage | PuzzleTheme;

const { grid } = PUZZLE_RULES;

/** In the opening more squares than this are open, and in the endgame no more ships than this are afloat. */
const [OPENING_SQUARES, ENDGAME_SHIPS] = [60, 3];

const isAtEdge = (square: Square) => {
  const [x, y] = [square % grid.width, Math.floor(square / grid.width)];
  return x === 0 || y === 0 || x === grid.width - 1 || y === grid.height - 1;
};

const STAGES: Readonly<Record<PuzzleStage, (known: Observation) => boolean>> = {
  opening: ({ open }) => open.size > OPENING_SQUARES,
  hunt: ({ hits }) => hits.isEmpty,
  target: ({ hits }) => !hits.isEmpty,
  edges: ({ open }) => 2 * [...open].filter(isAtEdge).length > open.size,
  endgame: ({ remaining }) => remaining.length <= ENDGAME_SHIPS,
};

const isStage = (choice: PuzzleChoice): choice is PuzzleStage => choice in STAGES;

function suits(puzzle: Puzzle, choice: PuzzleChoice): boolean {
  if (choice === 'all') return true;
  return isStage(choice) ? STAGES[choice](knownIn(puzzle)) : puzzle.theme === choice;
}

/** So many of those that suit a rating best are drawn from, so that two people are asked different ones. */
const CHOICE = 12;

/**
 * A puzzle that has not been answered and suits the rating; undefined when all that were chosen have been.
 * @param seed whichever: another one draws another puzzle
 */
export function nextPuzzle(
  seen: readonly string[],
  rating: number,
  choice: PuzzleChoice,
  seed: number,
): Puzzle | undefined {
  const known = new Set(seen);
  const near = TRAINING_PUZZLES.filter(({ name }) => !known.has(name)).sort(
    (a, b) => Math.abs(a.rating - rating) - Math.abs(b.rating - rating),
  );
  const fitting: Puzzle[] = [];
  // A position is read only as long as more are wanted.
  for (const puzzle of near) {
    if (fitting.length === CHOICE) break;
    if (suits(puzzle, choice)) fitting.push(puzzle);
  }
  return fitting[seed % Math.max(1, fitting.length)];
}
