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

/** Puzzle without its solution. */
export interface PlainBimaru {
  readonly entry: BimaruEntry;
  readonly grade: BimaruGrade;
}

/** @param day number of UTC days since 1 January 1970 */
export function dailyBimaru(day: number): PlainBimaru {
  return withoutSolution(bimaruOfDay(day));
}

/** Generates the same puzzle as the command line for this grade and seed. */
export function newBimaru(grade: BimaruGrade, seed: number): PlainBimaru {
  const rules = makePreset('russian', makeRng(seed));
  return withoutSolution(unwrap(makeBimaru(rules, makeRng(seed, 'bimaru', 0), { grade })));
}

export function hintAt(entry: BimaruEntry, marks: BimaruMarks): Result<BimaruStep, HintError> {
  return bimaruHint(parseBimaruEntry(entry), marks);
}

/** Counts the fleets consistent with the puzzle and these marks. */
export function countFleets(entry: BimaruEntry, marks: BimaruMarks): Result<bigint, CountError> {
  return countBimaru(parseBimaruEntry(entry), marks);
}

export const EXAMINE_TIME_LIMIT_S = 20;

/** Report on an entered puzzle, with solutions as marks. */
export type PuzzleReport =
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

export function examinePuzzle(entry: BimaruEntry): PuzzleReport {
  const startMs = performance.now();
  const puzzle = parseBimaruEntry(entry);
  const toMarks = ({ ships }: Layout) => solutionMarks(puzzle.rules.grid, ships);
  const report = examineBimaru(
    puzzle,
    () => performance.now() - startMs < EXAMINE_TIME_LIMIT_S * 1000,
  );
  switch (report.code) {
    case 'one':
      return { code: 'one', grade: report.grade, marks: toMarks(report.layout) };
    case 'several': {
      const { count, layouts, shared } = report;
      return {
        code: 'several',
        count,
        layouts: [toMarks(layouts[0]), toMarks(layouts[1])],
        shared,
      };
    }
    case 'none':
      return report;
    case 'too-large':
      return { code: 'too-large', marks: report.layout ? toMarks(report.layout) : null };
  }
}

function withoutSolution({ puzzle, grade }: MadeBimaru): PlainBimaru {
  return { entry: makeBimaruEntry(puzzle), grade };
}

function parseBimaruEntry(entry: BimaruEntry): Bimaru {
  return unwrap(readBimaru(entry));
}
