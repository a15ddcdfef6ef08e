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
  examineBimaru,
  type HintError,
  type MadeBimaru,
  makeBimaru,
  makeBimaruEntry,
  type NoneReason,
  readBimaru,
  solutionMarks,
} from '@flotilla/bimaru';
import { makeRng } from '@flotilla/engine';
import { type Layout, makePreset, type Result, unwrap } from '@flotilla/rules';

/** A puzzle without its solution. */
export interface AskedBimaru {
  readonly entry: BimaruEntry;
  readonly grade: BimaruGrade;
}

/** @param day number of UTC days since 1 January 1970 */
export function dailyBimaru(day: number): AskedBimaru {
  return asked(bimaruOfDay(day));
}

/** Generates the same puzzle as the command line for this grade and seed. */
export function newBimaru(grade: BimaruGrade, seed: number): AskedBimaru {
  const rules = makePreset('russian', makeRng(seed));
  return asked(unwrap(makeBimaru(rules, makeRng(seed, 'bimaru', 0), { grade })));
}

export function hintAt(entry: BimaruEntry, marks: BimaruMarks): Result<BimaruStep, HintError> {
  return bimaruHint(puzzleOf(entry), marks);
}

/** Counts the fleets consistent with the puzzle and these marks. */
export function countFleets(entry: BimaruEntry, marks: BimaruMarks): Result<bigint, CountError> {
  return countBimaru(puzzleOf(entry), marks);
}

/** Time limit for examining a puzzle, in seconds. */
export const EXAMINED_S = 20;

/** Report on an entered puzzle, with solutions as marks. */
export type OwnReport =
  | { readonly code: 'one'; readonly grade: BimaruGrade | null; readonly marks: BimaruMarks }
  | {
      readonly code: 'several';
      readonly count: bigint | null;
      readonly layouts: readonly [BimaruMarks, BimaruMarks];
      readonly shared: BimaruMarks;
    }
  | { readonly code: 'none'; readonly reason: NoneReason }
  /** The search was aborted, perhaps with one solution found. */
  | { readonly code: 'too-large'; readonly marks: BimaruMarks | null };

export function examinePuzzle(entry: BimaruEntry): OwnReport {
  const begun = performance.now();
  const puzzle = puzzleOf(entry);
  const marksOf = ({ ships }: Layout) => solutionMarks(puzzle.rules.grid, ships);
  const report = examineBimaru(puzzle, () => performance.now() - begun < EXAMINED_S * 1000);
  switch (report.code) {
    case 'one':
      return { code: 'one', grade: report.grade, marks: marksOf(report.layout) };
    case 'several': {
      const { count, layouts, shared } = report;
      return {
        code: 'several',
        count,
        layouts: [marksOf(layouts[0]), marksOf(layouts[1])],
        shared,
      };
    }
    case 'none':
      return report;
    case 'too-large':
      return { code: 'too-large', marks: report.layout ? marksOf(report.layout) : null };
  }
}

function asked({ puzzle, grade }: MadeBimaru): AskedBimaru {
  return { entry: makeBimaruEntry(puzzle), grade };
}

function puzzleOf(entry: BimaruEntry): Bimaru {
  return unwrap(readBimaru(entry));
}
