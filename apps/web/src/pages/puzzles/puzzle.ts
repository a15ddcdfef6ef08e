import { type Day, numberOfDay } from '@flotilla/play';
import {
  hashText,
  makeRules,
  type Observation,
  parseObservationText,
  type Square,
  squareCount,
  unwrap,
} from '@flotilla/rules';
import { PUZZLES } from './puzzle-list.js';

/** What a puzzle is about, in the order of the digits that stand for it. */
export const PUZZLE_THEMES = ['finish', 'leave', 'sure', 'long', 'tight', 'single'] as const;

type PuzzleTheme = (typeof PUZZLE_THEMES)[number];

/** Themes that follow from the position; a puzzle may have several. */
export const PUZZLE_STAGES = ['opening', 'hunt', 'target', 'edges', 'endgame'] as const;

type PuzzleStage = (typeof PUZZLE_STAGES)[number];

/** What the trainer may be asked for. */
export type PuzzleChoice = 'all' | PuzzleStage | PuzzleTheme;

export interface Puzzle {
  /** Short, and the same wherever the puzzle stands in the list. */
  readonly name: string;
  readonly theme: PuzzleTheme;
  /** Who is rated alike finds the best square every other time. */
  readonly rating: number;
  /** The position, as it is written in the list. */
  readonly code: string;
}

export const PUZZLE_RULES = unwrap(makeRules({ name: 'russian' }));

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';
const MARKS = '.ox#';
const { grid } = PUZZLE_RULES;
/** Three squares a digit. */
const CODE_LENGTH = Math.ceil(squareCount(grid) / 3);
const [FIRST_RATING, RATING_STEP] = [800, 20];

/** The puzzles in their order, which tells nothing of them. An entry: the squares, the theme, the rating. */
const ALL = (PUZZLES.match(new RegExp(`.{${CODE_LENGTH + 2}}`, 'g')) ?? []).map(readPuzzle);

/** So many, the last of the list, are kept for the days. */
const OF_DAYS = 100;

export const TRAINED: readonly Puzzle[] = ALL.slice(0, -OF_DAYS);

/** Of those that are not kept for the days. */
export function puzzleNamed(name: string): Puzzle | undefined {
  return TRAINED.find((puzzle) => puzzle.name === name);
}

/** The same puzzle for everybody on a day. */
export function puzzleOfDay(day: Day): Puzzle {
  return ALL.at(-1 - (numberOfDay(day) % OF_DAYS)) as Puzzle;
}

function readPuzzle(entry: string): Puzzle {
  const digit = (at: number) => DIGITS.indexOf(entry[at] as string);
  return {
    name: hashText(entry).toString(36),
    theme: PUZZLE_THEMES[digit(CODE_LENGTH)] as PuzzleTheme,
    rating: FIRST_RATING + RATING_STEP * digit(CODE_LENGTH + 1),
    code: entry.slice(0, CODE_LENGTH),
  };
}

/** What is known in a puzzle. */
export function knownIn({ code }: Puzzle): Observation {
  const marks = [...code]
    .flatMap((digit) => {
      const value = DIGITS.indexOf(digit);
      return [value >> 4, (value >> 2) & 3, value & 3].map((mark) => MARKS[mark]);
    })
    .join('');
  const rows = Array.from({ length: grid.height }, (_, y) =>
    marks.slice(y * grid.width, (y + 1) * grid.width),
  );
  return unwrap(parseObservationText(PUZZLE_RULES, rows.join('\n')))[0] as Observation;
}

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
  const near = TRAINED.filter(({ name }) => !known.has(name)).sort(
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
