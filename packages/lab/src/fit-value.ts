import type { LinearTable, Phase } from '@flotilla/engine';
import { type LineSums, LOG_UNIT, type ValueSumsPart } from './jobs/value-sums.js';
import { solveLinear } from './stats/solve-linear.js';

/**
 * `a` and `b` are each a parabola in the segments left: a few numbers that some hundred games tell
 * well, where lines of their own for each number of segments would mostly fit chance.
 */
const POWERS = 3;
/** Draws coefficients towards 0, by so much a position: parabolas of few games bend too far else. */
const RIDGE = 1e-3;
/** Keeps the logarithms, like the segments, about as large as 1. */
const LOG_SCALE = 10;

/**
 * The linear value that fits these positions best (least squares of the misses still fired, with a
 * little of a ridge).
 * @returns rounded to three decimals
 */
export function fitLinearTable(sums: ValueSumsPart): LinearTable {
  const segments = Math.max(sums.hunt.length, sums.target.length) - 1;
  return { hunt: fitPhase(sums, 'hunt', segments), target: fitPhase(sums, 'target', segments) };
}

function fitPhase(sums: ValueSumsPart, phase: Phase, most: number): (readonly [number, number])[] {
  const size = 2 * POWERS;
  const matrix = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  const right = new Array<number>(size).fill(0);
  let positions = 0;
  for (const [segments, line] of sums[phase].entries()) {
    addLine(matrix, right, line, segments, most);
    positions += line.count;
  }
  for (const [index, row] of matrix.entries()) row[index]! += RIDGE * Math.max(1, positions);
  const found = solveLinear(matrix, right);
  return Array.from({ length: most + 1 }, (_, segments) => {
    const at = (from: number) =>
      powersOf(segments / most).reduce((sum, power, i) => sum + power * found[from + i]!, 0);
    return [rounded(segments + at(0)), rounded(at(POWERS) / LOG_SCALE)];
  });
}

/** Adds the positions of so many segments left to the normal equations. */
function addLine(
  matrix: readonly number[][],
  right: number[],
  { count, logs, logSquares, shots, products }: LineSums,
  segments: number,
  most: number,
): void {
  const powers = powersOf(segments / most);
  const unit = LOG_UNIT * LOG_SCALE;
  const [log, squares] = [logs / unit, logSquares / unit ** 2];
  const misses = [shots - segments * count, (products - segments * logs) / unit] as const;
  const of = [
    [count, log],
    [log, squares],
  ] as const;
  for (const row of [0, 1] as const) {
    for (const [i, power] of powers.entries()) {
      right[row * POWERS + i]! += power * misses[row];
      for (const column of [0, 1] as const) {
        for (const [j, other] of powers.entries()) {
          matrix[row * POWERS + i]![column * POWERS + j]! += power * other * of[row][column];
        }
      }
    }
  }
}

function powersOf(value: number): number[] {
  return Array.from({ length: POWERS }, (_, power) => value ** power);
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
