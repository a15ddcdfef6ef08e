import { makeRng } from '@flotilla/engine';
import { checkWhole, makePreset, unwrap } from '@flotilla/rules';
import { type MadeBimaru, makeBimaru } from './make.js';
import type { BimaruGrade } from './techniques/technique.js';

/** Grades from Sunday on: the week begins with easy puzzles. */
const WEEK: readonly BimaruGrade[] = [
  ...(['expert', 'easy', 'easy', 'medium', 'medium', 'hard', 'hard'] as const),
];

/** Part of the seed. Past puzzles must not change, so a new version starts on a fixed day. */
const VERSION = 1;

/**
 * Returns the puzzle of the day on 10×10 with the Russian fleet, the same for everyone.
 * @param day days since 1 January 1970, UTC
 */
export function bimaruOfDay(day: number): MadeBimaru {
  checkWhole('day', day, 0, 3_000_000);
  const rng = makeRng(VERSION, 'bimaru', day);
  // 1 January 1970 was a Thursday.
  const grade = WEEK[(day + 4) % 7]!;
  return unwrap(makeBimaru(makePreset('russian', rng), rng, { grade }));
}
