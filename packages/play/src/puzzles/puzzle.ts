import {
  hashText,
  makeRules,
  type Observation,
  parseObservationText,
  squareCount,
  unwrap,
} from '@flotilla/rules';
import { type Day, daysSinceEpoch } from '../daily/day.js';
import { PUZZLES } from './puzzle-list.js';

/** Themes of puzzles, in the order of the digits that encode them. */
export const PUZZLE_THEMES = ['finish', 'leave', 'sure', 'long', 'tight', 'single'] as const;

/** One of {@link PUZZLE_THEMES}. */
export type PuzzleTheme = (typeof PUZZLE_THEMES)[number];

/** Position in which to find the likeliest square. */
export interface Puzzle {
  /** Short name that does not depend on the puzzle's place in the list. */
  readonly name: string;
  readonly theme: PuzzleTheme;
  /** A player with the same rating finds the best square half of the time. */
  readonly rating: number;
  /** Position in the encoding of the list. */
  readonly code: string;
}

/** Rules of every puzzle: `russian`. */
export const PUZZLE_RULES = unwrap(makeRules({ name: 'russian' }));

const PUZZLE_DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';
const POSITION_MARKS = '.ox#';
const { grid } = PUZZLE_RULES;
/** Number of digits that encode a position: one for every three squares. */
const PUZZLE_CODE_LENGTH = Math.ceil(squareCount(grid) / 3);
const [FIRST_RATING, RATING_STEP] = [800, 20];

/** All puzzles, in random order. An entry encodes squares, theme and rating. */
const ALL_PUZZLES = (PUZZLES.match(new RegExp(`.{${PUZZLE_CODE_LENGTH + 2}}`, 'g')) ?? []).map(
  readPuzzle,
);

/** Number of puzzles reserved for daily use, at the end of the list. */
const DAILY_PUZZLE_COUNT = 100;

/** Puzzles not reserved for daily use. */
export const TRAINING_PUZZLES: readonly Puzzle[] = ALL_PUZZLES.slice(0, -DAILY_PUZZLE_COUNT);

/** Finds a training puzzle by its name; undefined if there is none. */
export function puzzleNamed(name: string): Puzzle | undefined {
  return TRAINING_PUZZLES.find((puzzle) => puzzle.name === name);
}

/** Returns the puzzle of a day, the same for everyone. */
export function puzzleOfDay(day: Day): Puzzle {
  return ALL_PUZZLES.at(-1 - (daysSinceEpoch(day) % DAILY_PUZZLE_COUNT)) as Puzzle;
}

function readPuzzle(entry: string): Puzzle {
  const digit = (index: number) => PUZZLE_DIGITS.indexOf(entry[index] as string);
  return {
    name: hashText(entry).toString(36),
    theme: PUZZLE_THEMES[digit(PUZZLE_CODE_LENGTH)] as PuzzleTheme,
    rating: FIRST_RATING + RATING_STEP * digit(PUZZLE_CODE_LENGTH + 1),
    code: entry.slice(0, PUZZLE_CODE_LENGTH),
  };
}

/** Decodes a puzzle's position; each digit of its `code` holds three squares. */
export function observationOfPuzzle({ code }: Puzzle): Observation {
  const marks = [...code]
    .flatMap((digit) => {
      const value = PUZZLE_DIGITS.indexOf(digit);
      return [value >> 4, (value >> 2) & 3, value & 3].map((mark) => POSITION_MARKS[mark]);
    })
    .join('');
  const rows = Array.from({ length: grid.height }, (_, y) =>
    marks.slice(y * grid.width, (y + 1) * grid.width),
  );
  return unwrap(parseObservationText(PUZZLE_RULES, rows.join('\n')))[0] as Observation;
}
