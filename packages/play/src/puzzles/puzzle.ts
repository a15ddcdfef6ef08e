import {
  hashText,
  makeRules,
  type Observation,
  parseObservationText,
  squareCount,
  unwrap,
} from '@flotilla/rules';
import { type Day, numberOfDay } from '../daily/day.js';
import { PUZZLES } from './puzzle-list.js';

/** What a puzzle is about, in the order of the digits that stand for it. */
export const PUZZLE_THEMES = ['finish', 'leave', 'sure', 'long', 'tight', 'single'] as const;

/** One of {@link PUZZLE_THEMES}. */
export type PuzzleTheme = (typeof PUZZLE_THEMES)[number];

/** A position for which the likeliest square is asked for. */
export interface Puzzle {
  /** Short, and independent of the puzzle's place in the list. */
  readonly name: string;
  readonly theme: PuzzleTheme;
  /** Who is rated alike finds the best square every other time. */
  readonly rating: number;
  /** The position, as it is written in the list. */
  readonly code: string;
}

/** The rules of every puzzle: `russian`. */
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

/** The puzzles that are not kept for the days. */
export const TRAINING_PUZZLES: readonly Puzzle[] = ALL.slice(0, -OF_DAYS);

/** Of those that are not kept for the days. */
export function puzzleNamed(name: string): Puzzle | undefined {
  return TRAINING_PUZZLES.find((puzzle) => puzzle.name === name);
}

/** The puzzle of a day, the same for everyone. */
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
