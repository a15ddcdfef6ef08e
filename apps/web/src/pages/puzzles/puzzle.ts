import {
  observationOfPuzzle,
  PUZZLE_RULES,
  type Puzzle,
  type PuzzleTheme,
  TRAINING_PUZZLES,
} from '@flotilla/play';
import type { Observation, Square } from '@flotilla/rules';

/** Themes derived from the position; a puzzle may have several. */
export const PUZZLE_STAGES = ['opening', 'hunt', 'target', 'edges', 'endgame'] as const;

type PuzzleStage = (typeof PUZZLE_STAGES)[number];

export type PuzzleChoice = 'all' | PuzzleStage | PuzzleTheme;

const { grid } = PUZZLE_RULES;

/** Opening: more than this many squares are open. Endgame: at most this many ships are afloat. */
const [OPENING_SQUARES, ENDGAME_SHIPS] = [60, 3];

const isAtEdge = (square: Square) => {
  const [x, y] = [square % grid.width, Math.floor(square / grid.width)];
  return x === 0 || y === 0 || x === grid.width - 1 || y === grid.height - 1;
};

const STAGE_TESTS: Readonly<Record<PuzzleStage, (known: Observation) => boolean>> = {
  opening: ({ open }) => open.size > OPENING_SQUARES,
  hunt: ({ hits }) => hits.isEmpty,
  target: ({ hits }) => !hits.isEmpty,
  edges: ({ open }) => 2 * [...open].filter(isAtEdge).length > open.size,
  endgame: ({ remaining }) => remaining.length <= ENDGAME_SHIPS,
};

const isStage = (choice: PuzzleChoice): choice is PuzzleStage => choice in STAGE_TESTS;

function matchesChoice(puzzle: Puzzle, choice: PuzzleChoice): boolean {
  if (choice === 'all') return true;
  return isStage(choice)
    ? STAGE_TESTS[choice](observationOfPuzzle(puzzle))
    : puzzle.theme === choice;
}

/** Number of best-suited puzzles to draw from, to vary them between players. */
const TRAINER_CANDIDATE_COUNT = 12;

/** Returns an unanswered puzzle that suits the rating; undefined if none is left. */
export function nextPuzzle(
  seen: readonly string[],
  rating: number,
  choice: PuzzleChoice,
  seed: number,
): Puzzle | undefined {
  const seenNames = new Set(seen);
  const byDistance = TRAINING_PUZZLES.filter(({ name }) => !seenNames.has(name)).sort(
    (a, b) => Math.abs(a.rating - rating) - Math.abs(b.rating - rating),
  );
  const candidates: Puzzle[] = [];
  // Parses only as many positions as needed.
  for (const puzzle of byDistance) {
    if (candidates.length === TRAINER_CANDIDATE_COUNT) break;
    if (matchesChoice(puzzle, choice)) candidates.push(puzzle);
  }
  return candidates[seed % Math.max(1, candidates.length)];
}
