import type { Sheet } from '../sheet.js';
import { findLineWays } from './line-ways.js';
import { findLongest, findPlaces, findShipWays } from './places.js';
import { findMiddle, findTooLong, findTooShort } from './ships.js';
import { findCorners, findForms, findFullLine, findRestOfLine } from './simple.js';
import { findBySupposing } from './suppose.js';
import type { BimaruTechnique, TechniqueEntry } from './technique.js';

/** Techniques allowed inside a supposition. */
const PLAIN_TECHNIQUES = {
  form: { grade: 'easy', find: findForms },
  corners: { grade: 'easy', find: findCorners },
  'line-full': { grade: 'easy', find: findFullLine },
  'line-rest': { grade: 'easy', find: findRestOfLine },
  'too-long': { grade: 'medium', find: findTooLong },
  'too-short': { grade: 'medium', find: findTooShort },
  middle: { grade: 'medium', find: findMiddle },
} as const satisfies Record<string, TechniqueEntry>;

const SUPPOSING_TECHNIQUES: readonly TechniqueEntry[] = Object.values(PLAIN_TECHNIQUES);

/** Techniques by name, easiest first. A new one also needs its name in `BIMARU_TECHNIQUES`. */
export const TECHNIQUES: Readonly<Record<BimaruTechnique, TechniqueEntry>> = {
  ...PLAIN_TECHNIQUES,
  longest: { grade: 'medium', find: findLongest },
  places: { grade: 'hard', find: findPlaces },
  'ship-ways': { grade: 'hard', find: findShipWays },
  'line-ways': { grade: 'hard', find: findLineWays },
  suppose: {
    grade: 'expert',
    find: (sheet: Sheet) => findBySupposing(sheet, SUPPOSING_TECHNIQUES),
  },
};
