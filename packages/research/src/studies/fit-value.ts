import type { LinearTable, ShootingPhase } from '@flotilla/engine';
import { solveLinear } from '@flotilla/lab/internals';

/** A position of a game: what its value goes by, and the shots that were still fired. */
export interface ValuePosition {
  readonly phase: ShootingPhase;
  /** Segments left. */
  readonly segments: number;
  /** The logarithm of the layouts left, base 2. */
  readonly log: number;
  readonly shots: number;
}

/**
 * `a` and `b` are each a parabola in the segments left: a few numbers that about a hundred games tell
 * well, where lines of their own for each number of segments would mostly fit chance.
 */
const POWERS = [0, 1, 2];
/** Draws coefficients towards 0, by so much a position: parabolas of few games bend too far else. */
const RIDGE = 1e-3;
/** Keeps the logarithms, like the segments, about as large as 1. */
const LOG_SCALE = 10;

/**
 * The linear value that fits these positions best (least squares of the misses still fired, with a
 * little of a ridge).
 * @returns rounded to three decimals
 */
export function fitLinearTable(positions: readonly ValuePosition[]): LinearTable {
  const most = positions.reduce((least, { segments }) => Math.max(least, segments), 0);
  const of = (phase: ShootingPhase) =>
    fitPhase(
      positions.filter((each) => each.phase === phase),
      most,
    );
  return { hunt: of('hunt'), target: of('target') };
}

function fitPhase(
  positions: readonly ValuePosition[],
  most: number,
): (readonly [number, number])[] {
  const powersOf = (segments: number) => POWERS.map((power) => (segments / most) ** power);
  const size = 2 * POWERS.length;
  const matrix = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  const right = new Array<number>(size).fill(0);
  for (const { segments, log, shots } of positions) {
    const powers = powersOf(segments);
    const row = [...powers, ...powers.map((power) => (power * log) / LOG_SCALE)];
    for (const [i, one] of row.entries()) {
      right[i]! += one * (shots - segments);
      for (const [j, other] of row.entries()) matrix[i]![j]! += one * other;
    }
  }
  for (const [i, row] of matrix.entries()) row[i]! += RIDGE * Math.max(1, positions.length);
  const found = solveLinear(matrix, right);
  return Array.from({ length: most + 1 }, (_, segments) => {
    const at = (from: number) =>
      powersOf(segments).reduce((sum, power, i) => sum + power * found[from + i]!, 0);
    return [rounded(segments + at(0)), rounded(at(POWERS.length) / LOG_SCALE)];
  });
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
