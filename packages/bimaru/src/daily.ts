import { makeRng } from '@flotilla/engine';
import { checkWhole, makePreset, unwrap } from '@flotilla/rules';
import { type MadeBimaru, makeBimaru } from './make.js';
import type { BimaruGrade } from './techniques/technique.js';

/** Grades by weekday, from Sunday; the week begins with easy puzzles. */
const GRADES_BY_WEEKDAY: readonly BimaruGrade[] = [
  ...(['expert', 'easy', 'easy', 'medium', 'medium', 'hard', 'hard'] as const),
];

/** Part of the seed. Past puzzles must not change, so a new version starts on a fixed day. */
const DAILY_PUZZLE_VERSION = 1;

/** Returns a day's 10×10 puzzle, the same for everyone. @param day days since 1970-01-01, UTC */
export function bimaruOfDay(day: number): MadeBimaru {
  checkWhole('day', day, 0, 3_000_000);
  const rng = makeRng(DAILY_PUZZLE_VERSION, 'bimaru', day);
  // 1 January 1970 was a Thursday.
  const grade = GRADES_BY_WEEKDAY[(day + 4) % 7]!;
  return unwrap(makeBimaru(makePreset('russian', rng), rng, { grade }));
}
