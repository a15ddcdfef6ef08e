import { makeRng } from '@flotilla/engine';
import { checkWhole, makePreset, unwrap } from '@flotilla/rules';
import { type MadeBimaru, makeBimaru } from './make.js';
import type { BimaruGrade } from './techniques/technique.js';

/** From Sunday on: the week begins with easy puzzles. */
const WEEK: readonly BimaruGrade[] = [
  ...(['expert', 'easy', 'easy', 'medium', 'medium', 'hard', 'hard'] as const),
];

/** Part of the seed: what is drawn for one day stays as it is, so that a change is a new version from a day on. */
const VERSION = 1;

/**
 * The puzzle of a day on 10×10 with the Russian fleet, the same for everyone.
 * @param day how many days have passed since 1 January 1970, by UTC
 */
export function bimaruOfDay(day: number): MadeBimaru {
  checkWhole('day', day, 0, 3_000_000);
  const rng = makeRng(VERSION, 'bimaru', day);
  // 1 January 1970 was a Thursday.
  const grade = WEEK[(day + 4) % 7]!;
  return unwrap(makeBimaru(makePreset('russian', rng), rng, { grade }));
}
