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

/** Themes of puzzles, in the order of their digits. */
export const PUZZLE_THEMES = ['finish', 'leave', 'sure', 'long', 'tight', 'single'] as const;

/** One of {@link PUZZLE_THEMES}. */
export type PuzzleTheme = (typeof PUZZLE_THEMES)[number];

/** Position in which to find the likeliest square. */
export interface Puzzle {
  /** Short name, independent of the puzzle's place in the list. */
  readonly name: string;
  readonly theme: PuzzleTheme;
  /** A player of the same rating finds the best square in half of the cases. */
  readonly rating: number;
  /** Position in the encoding of the list. */
  readonly code: string;
}

/** Rules of every puzzle: `russian`. */
export const PUZZLE_RULES = unwrap(makeRules({ name: 'russian' }));

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';
const MARKS = '.ox#';
const { grid } = PUZZLE_RULES;
/** Three squares per digit. */
const CODE_LENGTH = Math.ceil(squareCount(grid) / 3);
const [FIRST_RATING, RATING_STEP] = [800, 20];

/** All puzzles, in an order that reveals nothing about them. An entry has squares, theme and rating. */
const ALL = (PUZZLES.match(new RegExp(`.{${CODE_LENGTH + 2}}`, 'g')) ?? []).map(readPuzzle);

/** Number of puzzles reserved for daily use, at the end of the list. */
const OF_DAYS = 100;

/** Puzzles not reserved for daily use. */
export const TRAINING_PUZZLES: readonly Puzzle[] = ALL.slice(0, -OF_DAYS);

/** Finds a puzzle that is not reserved for daily use. */
export function puzzleNamed(name: string): Puzzle | undefined {
  return TRAINING_PUZZLES.find((puzzle) => puzzle.name === name);
}

/** Returns the puzzle of a day, the same for everyone. */
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

/** Returns the observation of a puzzle. */
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
