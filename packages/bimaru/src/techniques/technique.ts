import type { Square } from '@flotilla/rules';
import type { BimaruLine, BimaruMark } from '../bimaru.js';
import type { Sheet } from '../sheet.js';

/** Grades of difficulty: a puzzle has that of its hardest technique. */
export const BIMARU_GRADES = ['easy', 'medium', 'hard', 'expert'] as const;
/** One of {@link BIMARU_GRADES}, easiest first. */
export type BimaruGrade = (typeof BIMARU_GRADES)[number];

/** Every technique, easiest first. */
export const BIMARU_TECHNIQUES = [
  /** A given form determines its sides. */
  'form',
  /** Corners of a segment are water. */
  'corners',
  /** A line has all its segments: the rest is water. */
  'line-full',
  /** A line needs all its open squares. */
  'line-rest',
  /** A segment here would make a ship longer than any left. */
  'too-long',
  /** Every ship left is longer, and this one can grow at one end only. */
  'too-short',
  /** A middle has room for its neighbours along one line only. */
  'middle',
  /** The longest ships left have no more places than ships. */
  'longest',
  /** All places of a ship share squares, or water around them. */
  'places',
  /** All ships that a segment may belong to share squares, or water around them. */
  'ship-ways',
  /** All ways to fill a line share squares. */
  'line-ways',
  /** The opposite leads to a contradiction. */
  'suppose',
] as const;
/** One of {@link BIMARU_TECHNIQUES}, easiest first. */
export type BimaruTechnique = (typeof BIMARU_TECHNIQUES)[number];

/** Square with its deduced mark. */
export interface Decided {
  readonly square: Square;
  readonly mark: Exclude<BimaruMark, 'open'>;
}

/** One conclusion, as a person draws it. */
export interface BimaruStep {
  readonly technique: BimaruTechnique;
  readonly decided: readonly Decided[];
  /** Line that it follows from. */
  readonly line?: BimaruLine;
  /** Squares that it follows from. */
  readonly from?: readonly Square[];
  /** Length of the ship concerned. */
  readonly length?: number;
}

export interface TechniqueEntry {
  readonly grade: BimaruGrade;
  /** Returns the first conclusion; undefined if there is none. */
  readonly find: (sheet: Sheet) => BimaruStep | undefined;
}

/** Returns the open squares among these, with a mark. */
export function decide(
  sheet: Sheet,
  mark: Decided['mark'],
  squares: Iterable<Square | undefined>,
): Decided[] {
  return [...new Set(squares)]
    .filter((square) => sheet.isOpen(square))
    .map((square) => ({ square, mark }));
}

/** Returns the step if it decides something. */
export function stepOf(step: BimaruStep): BimaruStep | undefined {
  return step.decided.length > 0 ? step : undefined;
}

/** Returns the first step that one of the items gives. */
export function firstStep<Item>(
  items: Iterable<Item>,
  find: (item: Item) => BimaruStep | undefined,
): BimaruStep | undefined {
  for (const item of items) {
    const step = find(item);
    if (step) return step;
  }
  return undefined;
}
