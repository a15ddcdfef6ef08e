import {
  type Bimaru,
  type BimaruEntry,
  type BimaruGrade,
  type BimaruMarks,
  type BimaruStep,
  bimaruHint,
  bimaruOfDay,
  type CountError,
  countBimaru,
  type HintError,
  type MadeBimaru,
  makeBimaru,
  makeBimaruEntry,
  makeRng,
  readBimaru,
} from '@flotilla/engine';
import { makePreset, type Result, unwrap } from '@flotilla/rules';

/** A puzzle without its solution. */
export interface AskedBimaru {
  readonly entry: BimaruEntry;
  readonly grade: BimaruGrade;
}

/** @param day how many days have passed since 1 January 1970, by UTC */
export function dailyBimaru(day: number): AskedBimaru {
  return asked(bimaruOfDay(day));
}

/** The puzzle that the command line makes of the same grade and seed. */
export function newBimaru(grade: BimaruGrade, seed: number): AskedBimaru {
  const rules = makePreset('russian', makeRng(seed));
  return asked(unwrap(makeBimaru(rules, makeRng(seed, 'bimaru', 0), { grade })));
}

export function hintAt(entry: BimaruEntry, marks: BimaruMarks): Result<BimaruStep, HintError> {
  return bimaruHint(puzzleOf(entry), marks);
}

/** How many fleets agree with the puzzle and these marks. */
export function countFleets(entry: BimaruEntry, marks: BimaruMarks): Result<bigint, CountError> {
  return countBimaru(puzzleOf(entry), marks);
}

function asked({ puzzle, grade }: MadeBimaru): AskedBimaru {
  return { entry: makeBimaruEntry(puzzle), grade };
}

function puzzleOf(entry: BimaruEntry): Bimaru {
  return unwrap(readBimaru(entry));
}
