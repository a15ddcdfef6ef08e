import { SIDES, type Square } from '@flotilla/rules';
import { SEGMENT, UNDECIDED, WATER } from '../bimaru.js';
import type { Sheet } from '../sheet.js';
import { type BimaruStep, decide, firstStep, stepOf } from './technique.js';

/** Keeps a run from growing, or two from joining, beyond the longest ship left. */
export function byTooLong(sheet: Sheet): BimaruStep | undefined {
  const longest = sheet.longestLeft;
  return firstStep(sheet.runs, ({ squares, ends }) => {
    const tooLong = ends.filter((end) => lengthWith(sheet, end) > longest);
    const decided = decide(sheet, 'water', tooLong);
    return stepOf({ technique: 'too-long', decided, from: squares, length: longest });
  });
}

/** Returns the length of the ship if this square were a segment. */
function lengthWith(sheet: Sheet, square: Square): number {
  const [right = 0, down = 0, left = 0, up = 0] = SIDES.map(([dx, dy]) =>
    sheet.reach(square, [dx, dy]),
  );
  return 1 + Math.max(right + left, down + up);
}

/** Extends a run that is shorter than every ship left. */
export function byTooShort(sheet: Sheet): BimaruStep | undefined {
  return firstStep(sheet.runs, ({ squares, ends }) => {
    const { length } = squares;
    if (ends.length !== 1 || (sheet.left.get(length) ?? 0) > 0) return undefined;
    const decided = decide(sheet, 'segment', ends);
    return stepOf({ technique: 'too-short', decided, from: squares, length });
  });
}

/** Places both neighbours of a given middle along one line, and water along the other. */
export function byMiddle(sheet: Sheet): BimaruStep | undefined {
  const middles = sheet.puzzle.givens.filter(({ form }) => form === 'middle');
  return firstStep(middles, ({ square }) => {
    const [right, down, left, up] = sheet.sidesOf(square);
    const [row, column] = [sheet.rowOf(square), sheet.columnOf(square)];
    const isFree = (sides: readonly (Square | undefined)[], need: number | undefined) => {
      const values = sides.map((side) => sheet.at(side));
      const open = values.filter((value) => value === UNDECIDED).length;
      return !values.includes(WATER) && open <= (need ?? Number.POSITIVE_INFINITY);
    };
    const [across, along] = [
      [left, right],
      [up, down],
    ] as const;
    const isSet = (sides: readonly (Square | undefined)[]) =>
      sides.some((side) => sheet.at(side) === SEGMENT);
    const liesAcross = isSet(across) || !isFree(along, sheet.needOf(column));
    const liesAlong = isSet(along) || !isFree(across, sheet.needOf(row));
    if (liesAcross === liesAlong) return undefined;
    const [segments, water] = liesAcross ? [across, along] : [along, across];
    const decided = [...decide(sheet, 'segment', segments), ...decide(sheet, 'water', water)];
    return stepOf({ technique: 'middle', decided, from: [square] });
  });
}
