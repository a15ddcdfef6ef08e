import type { MarkedPuzzle } from '../sheet.js';
import { findLineWaysStep } from './line-ways.js';
import { findLongestShipStep, findShipPlacesStep, findShipWaysStep } from './places.js';
import { findMiddleStep, findTooLongStep, findTooShortStep } from './ships.js';
import { findCornersStep, findFormStep, findFullLineStep, findRestOfLineStep } from './simple.js';
import { findSuppositionStep } from './suppose.js';
import type { BimaruTechnique, TechniqueEntry } from './technique.js';

/** Techniques allowed inside a supposition. */
const PLAIN_TECHNIQUES = {
  form: { grade: 'easy', find: findFormStep },
  corners: { grade: 'easy', find: findCornersStep },
  'line-full': { grade: 'easy', find: findFullLineStep },
  'line-rest': { grade: 'easy', find: findRestOfLineStep },
  'too-long': { grade: 'medium', find: findTooLongStep },
  'too-short': { grade: 'medium', find: findTooShortStep },
  middle: { grade: 'medium', find: findMiddleStep },
} as const satisfies Record<string, TechniqueEntry>;

const SUPPOSING_TECHNIQUES: readonly TechniqueEntry[] = Object.values(PLAIN_TECHNIQUES);

/** Techniques by name, easiest first. A new one also needs its name in `BIMARU_TECHNIQUES`. */
export const TECHNIQUE_ENTRIES: Readonly<Record<BimaruTechnique, TechniqueEntry>> = {
  ...PLAIN_TECHNIQUES,
  longest: { grade: 'medium', find: findLongestShipStep },
  places: { grade: 'hard', find: findShipPlacesStep },
  'ship-ways': { grade: 'hard', find: findShipWaysStep },
  'line-ways': { grade: 'hard', find: findLineWaysStep },
  suppose: {
    grade: 'expert',
    find: (sheet: MarkedPuzzle) => findSuppositionStep(sheet, SUPPOSING_TECHNIQUES),
  },
};
