import { type Fleet, segmentCount } from '@flotilla/rules';
import { type Bimaru, type BimaruLine, linesOfGrid, sumOfLine } from './bimaru.js';

/** Reason why no layout has these sums, whatever the givens. */
export type SumsFault =
  /** The sums of all columns, or all rows, do not add up to the segments of the fleet. */
  | {
      readonly code: 'sums';
      readonly kind: BimaruLine['kind'];
      readonly sum: number;
      readonly segments: number;
    }
  /** The fleet cannot put this number of segments in one line, with water between ships. */
  | { readonly code: 'line'; readonly line: BimaruLine; readonly sum: number }
  /** Every line's sum is less than the longest ship. */
  | { readonly code: 'ship'; readonly length: number };

export function sumsFault(puzzle: Bimaru): SumsFault | undefined {
  return totalFault(puzzle) ?? lineFault(puzzle) ?? findLongestShipFault(puzzle);
}

function totalFault({ rules, columns, rows }: Bimaru): SumsFault | undefined {
  const segments = segmentCount(rules.fleet);
  for (const [kind, sums] of [
    ['column', columns],
    ['row', rows],
  ] as const) {
    const sum = sums.reduce<number>((total, lineSum) => total + (lineSum ?? 0), 0);
    if (sum > segments || (sum < segments && !sums.includes(null))) {
      return { code: 'sums', kind, sum, segments };
    }
  }
  return undefined;
}

function lineFault(puzzle: Bimaru): SumsFault | undefined {
  const { grid, fleet } = puzzle.rules;
  const possibleSums = {
    column: possibleLineSums(fleet, grid.height),
    row: possibleLineSums(fleet, grid.width),
  };
  for (const line of linesOfGrid(grid)) {
    const sum = sumOfLine(puzzle, line);
    if (sum !== null && !possibleSums[line.kind].has(sum)) return { code: 'line', line, sum };
  }
  return undefined;
}

function findLongestShipFault(puzzle: Bimaru): SumsFault | undefined {
  const { grid, fleet } = puzzle.rules;
  const length = Math.max(...fleet.map((ship) => ship.length));
  const sums = linesOfGrid(grid).map((line) => sumOfLine(puzzle, line));
  return sums.every((sum) => sum !== null && sum < length) ? { code: 'ship', length } : undefined;
}

function possibleLineSums(fleet: Fleet, size: number): ReadonlySet<number> {
  /** Fewest runs by sum. A ship is a run of its length along the line, or of 1 across it. */
  const fewestRuns = new Map([[0, 0]]);
  for (const { length } of fleet) {
    for (const [sum, runs] of [...fewestRuns]) {
      for (const segmentsAdded of [1, length]) {
        const runsKnown = fewestRuns.get(sum + segmentsAdded) ?? Number.POSITIVE_INFINITY;
        fewestRuns.set(sum + segmentsAdded, Math.min(runsKnown, runs + 1));
      }
    }
  }
  const fitting = [...fewestRuns].filter(([sum, runs]) => sum + runs - 1 <= size);
  return new Set(fitting.map(([sum]) => sum));
}
