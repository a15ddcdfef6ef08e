import type { Sheet } from '../sheet.js';
import { byLineWays } from './line-ways.js';
import { byLongest, byPlaces, byShipWays } from './places.js';
import { byMiddle, byTooLong, byTooShort } from './ships.js';
import { byCorners, byForm, byFullLine, byRestOfLine } from './simple.js';
import { bySupposing } from './suppose.js';
import type { BimaruTechnique, TechniqueEntry } from './technique.js';

/** Techniques allowed inside a supposition. */
const PLAIN = {
  form: { grade: 'easy', find: byForm },
  corners: { grade: 'easy', find: byCorners },
  'line-full': { grade: 'easy', find: byFullLine },
  'line-rest': { grade: 'easy', find: byRestOfLine },
  'too-long': { grade: 'medium', find: byTooLong },
  'too-short': { grade: 'medium', find: byTooShort },
  middle: { grade: 'medium', find: byMiddle },
} as const satisfies Record<string, TechniqueEntry>;

const SUPPOSED_WITH: readonly TechniqueEntry[] = Object.values(PLAIN);

/** Techniques by name, easiest first. To add one, add its name and an entry. */
export const TECHNIQUES: Readonly<Record<BimaruTechnique, TechniqueEntry>> = {
  ...PLAIN,
  longest: { grade: 'medium', find: byLongest },
  places: { grade: 'hard', find: byPlaces },
  'ship-ways': { grade: 'hard', find: byShipWays },
  'line-ways': { grade: 'hard', find: byLineWays },
  suppose: { grade: 'expert', find: (sheet: Sheet) => bySupposing(sheet, SUPPOSED_WITH) },
};
