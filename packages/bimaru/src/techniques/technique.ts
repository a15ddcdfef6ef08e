import type { Square } from '@flotilla/rules';
import type { BimaruLine, BimaruMark } from '../bimaru.js';
import type { MarkedPuzzle } from '../sheet.js';

/** Grades of difficulty, easiest first; a puzzle has the grade of its hardest technique. */
export const BIMARU_GRADES = ['easy', 'medium', 'hard', 'expert'] as const;
/** One of {@link BIMARU_GRADES}. */
export type BimaruGrade = (typeof BIMARU_GRADES)[number];

/** Every technique, easiest first. */
export const BIMARU_TECHNIQUES = [
  /** The form of a given determines the squares at its sides. */
  'form',
  /** Corners of a segment are water. */
  'corners',
  /** A line has all its segments: its other squares are water. */
  'line-full',
  /** A line needs all its open squares. */
  'line-rest',
  /** A segment here would make a ship longer than any left. */
  'too-long',
  /** No ship left has the length of this run, which can grow at one end only. */
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
  /** The opposite mark leads to a contradiction. */
  'suppose',
] as const;
/** One of {@link BIMARU_TECHNIQUES}. */
export type BimaruTechnique = (typeof BIMARU_TECHNIQUES)[number];

/** Square with its deduced mark. */
export interface DecidedSquare {
  readonly square: Square;
  readonly mark: Exclude<BimaruMark, 'open'>;
}

/** One deduction, as a person would make it. */
export interface BimaruStep {
  readonly technique: BimaruTechnique;
  readonly decided: readonly DecidedSquare[];
  /** Line from which the deduction follows. */
  readonly line?: BimaruLine;
  /** Squares from which the deduction follows. */
  readonly from?: readonly Square[];
  /** Length of the ship concerned. */
  readonly length?: number;
}

export interface TechniqueEntry {
  readonly grade: BimaruGrade;
  readonly find: (sheet: MarkedPuzzle) => BimaruStep | undefined;
}

export function decideOpenSquares(
  sheet: MarkedPuzzle,
  mark: DecidedSquare['mark'],
  squares: Iterable<Square | undefined>,
): DecidedSquare[] {
  return [...new Set(squares)]
    .filter((square) => sheet.isOpen(square))
    .map((square) => ({ square, mark }));
}

export function stepIfDecided(step: BimaruStep): BimaruStep | undefined {
  return step.decided.length > 0 ? step : undefined;
}

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
