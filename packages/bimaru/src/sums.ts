import { type Fleet, segmentCount } from '@flotilla/rules';
import { type Bimaru, type BimaruLine, linesOfGrid, sumOf } from './bimaru.js';

/** Why no fleet has these sums, whatever is given. */
export type SumsFault =
  /** The sums of all columns or rows are not the segments of the fleet. */
  | {
      readonly code: 'sums';
      readonly kind: BimaruLine['kind'];
      readonly sum: number;
      readonly segments: number;
    }
  /** The ships of the fleet cannot put so many segments in one line, with water between them. */
  | { readonly code: 'line'; readonly line: BimaruLine; readonly sum: number }
  /** Every line adds up to less than the longest ship. */
  | { readonly code: 'ship'; readonly length: number };

/** The first fault that the sums alone show. */
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

/** The numbers of segments that the fleet can put in a line of so many squares. */
function lineSums(fleet: Fleet, size: number): ReadonlySet<number> {
  /** By sum: in how few runs. A ship along the line is a run of its length, one across it of 1. */
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
