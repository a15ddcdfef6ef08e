import { type Fleet, segmentCount } from '@flotilla/rules';
import { type Bimaru, type BimaruLine, linesOfGrid, sumOf } from './bimaru.js';

/** Reason why no fleet has these sums, whatever the givens. */
export type SumsFault =
  /** The sums of all columns or rows differ from the segments of the fleet. */
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

/** Returns the first fault of the sums alone. */
export function sumsFault(puzzle: Bimaru): SumsFault | undefined {
  return totalFault(puzzle) ?? lineFault(puzzle) ?? shipFault(puzzle);
}

function totalFault({ rules, columns, rows }: Bimaru): SumsFault | undefined {
  const segments = segmentCount(rules.fleet);
  for (const [kind, sums] of [
    ['column', columns],
    ['row', rows],
  ] as const) {
    const sum = sums.reduce<number>((total, each) => total + (each ?? 0), 0);
    if (sum > segments || (sum < segments && !sums.includes(null))) {
      return { code: 'sums', kind, sum, segments };
    }
  }
  return undefined;
}

function lineFault(puzzle: Bimaru): SumsFault | undefined {
  const { grid, fleet } = puzzle.rules;
  const fits = { column: lineSums(fleet, grid.height), row: lineSums(fleet, grid.width) };
  for (const line of linesOfGrid(grid)) {
    const sum = sumOf(puzzle, line);
    if (sum !== null && !fits[line.kind].has(sum)) return { code: 'line', line, sum };
  }
  return undefined;
}

function shipFault(puzzle: Bimaru): SumsFault | undefined {
  const { grid, fleet } = puzzle.rules;
  const length = Math.max(...fleet.map((ship) => ship.length));
  const sums = linesOfGrid(grid).map((line) => sumOf(puzzle, line));
  return sums.every((sum) => sum !== null && sum < length) ? { code: 'ship', length } : undefined;
}

/** Returns the numbers of segments that the fleet can put in a line of this size. */
function lineSums(fleet: Fleet, size: number): ReadonlySet<number> {
  /** Fewest runs by sum. A ship along the line is a run of its length, a crossing one a run of 1. */
  const fewest = new Map([[0, 0]]);
  for (const { length } of fleet) {
    for (const [sum, runs] of [...fewest]) {
      for (const more of [1, length]) {
        const known = fewest.get(sum + more) ?? Number.POSITIVE_INFINITY;
        fewest.set(sum + more, Math.min(known, runs + 1));
      }
    }
  }
  const fitting = [...fewest].filter(([sum, runs]) => sum + runs - 1 <= size);
  return new Set(fitting.map(([sum]) => sum));
}
