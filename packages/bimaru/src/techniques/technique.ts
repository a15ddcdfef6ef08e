import type { Square } from '@flotilla/rules';
import type { BimaruLine, BimaruMark } from '../bimaru.js';
import type { Sheet } from '../sheet.js';

/** How hard a puzzle is: as hard as the hardest technique that it takes. */
export const BIMARU_GRADES = ['easy', 'medium', 'hard', 'expert'] as const;
/** One of {@link BIMARU_GRADES}, the easiest first. */
export type BimaruGrade = (typeof BIMARU_GRADES)[number];

/** Every technique, the easiest first. */
export const BIMARU_TECHNIQUES = [
  /** The sides of a given form are told by it. */
  'form',
  /** The corners of a segment are water. */
  'corners',
  /** A line has its segments: the rest is water. */
  'line-full',
  /** A line needs all of its open squares. */
  'line-rest',
  /** A segment here would make a ship longer than any that is left. */
  'too-long',
  /** No ship that is left is so short, and this one can grow at one end alone. */
  'too-short',
  /** A middle has room for its neighbours along one line alone. */
  'middle',
  /** The longest ships that are left have no more places than ships. */
  'longest',
  /** All places that a ship has have squares in common, or water beside them. */
  'places',
  /** All ships that a segment may belong to have squares in common, or water beside them. */
  'ship-ways',
  /** All ways to fill a line have squares in common. */
  'line-ways',
  /** The opposite leads to a contradiction. */
  'suppose',
] as const;
/** One of {@link BIMARU_TECHNIQUES}, the easiest first. */
export type BimaruTechnique = (typeof BIMARU_TECHNIQUES)[number];

/** What a square is found to hold. */
export interface Decided {
  readonly square: Square;
  readonly mark: Exclude<BimaruMark, 'open'>;
}

/** One conclusion, as a person draws it. */
export interface BimaruStep {
  readonly technique: BimaruTechnique;
  readonly decided: readonly Decided[];
  /** The line that it follows from. */
  readonly line?: BimaruLine;
  /** The squares that it follows from. */
  readonly from?: readonly Square[];
  /** The length of the ship that it is about. */
  readonly length?: number;
}

export interface TechniqueEntry {
  readonly grade: BimaruGrade;
  /** The first conclusion that it allows; undefined where it allows none. */
  readonly find: (sheet: Sheet) => BimaruStep | undefined;
}

/** The squares among these that are still open, with a mark. */
export function decide(
  sheet: Sheet,
  mark: Decided['mark'],
  squares: Iterable<Square | undefined>,
): Decided[] {
  return [...new Set(squares)]
    .filter((square) => sheet.isOpen(square))
    .map((square) => ({ square, mark }));
}

/** A step that decides something, or none. */
export function stepOf(step: BimaruStep): BimaruStep | undefined {
  return step.decided.length > 0 ? step : undefined;
}

/** What the first of these gives a step for. */
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
