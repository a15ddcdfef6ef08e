import { SIDE_STEPS, type Square } from '@flotilla/rules';
import { SEGMENT_VALUE, UNDECIDED_VALUE, WATER_VALUE } from '../bimaru.js';
import type { MarkedPuzzle } from '../sheet.js';
import { type BimaruStep, decideOpenSquares, firstStep, stepIfDecided } from './technique.js';

export function findTooLongStep(sheet: MarkedPuzzle): BimaruStep | undefined {
  const longest = sheet.longestShipLeft;
  return firstStep(sheet.runs, ({ squares, openEnds }) => {
    const tooLong = openEnds.filter((end) => lengthIfFilled(sheet, end) > longest);
    const decided = decideOpenSquares(sheet, 'water', tooLong);
    return stepIfDecided({ technique: 'too-long', decided, from: squares, length: longest });
  });
}

function lengthIfFilled(sheet: MarkedPuzzle, square: Square): number {
  const [right = 0, down = 0, left = 0, up = 0] = SIDE_STEPS.map(([dx, dy]) =>
    sheet.countSegmentsFrom(square, [dx, dy]),
  );
  return 1 + Math.max(right + left, down + up);
}

export function findTooShortStep(sheet: MarkedPuzzle): BimaruStep | undefined {
  return firstStep(sheet.runs, ({ squares, openEnds }) => {
    const { length } = squares;
    if (openEnds.length !== 1 || (sheet.shipsLeftByLength.get(length) ?? 0) > 0) return undefined;
    const decided = decideOpenSquares(sheet, 'segment', openEnds);
    return stepIfDecided({ technique: 'too-short', decided, from: squares, length });
  });
}

export function findMiddleStep(sheet: MarkedPuzzle): BimaruStep | undefined {
  const middles = sheet.puzzle.givens.filter(({ form }) => form === 'middle');
  return firstStep(middles, ({ square }) => {
    const [right, down, left, up] = sheet.sidesOf(square);
    const [row, column] = [sheet.rowLineOf(square), sheet.columnLineOf(square)];
    const mayHoldSegments = (sides: readonly (Square | undefined)[], need: number | undefined) => {
      const values = sides.map((side) => sheet.valueAt(side));
      const open = values.filter((value) => value === UNDECIDED_VALUE).length;
      return !values.includes(WATER_VALUE) && open <= (need ?? Number.POSITIVE_INFINITY);
    };
    const [horizontalSides, verticalSides] = [
      [left, right],
      [up, down],
    ] as const;
    const hasSegment = (sides: readonly (Square | undefined)[]) =>
      sides.some((side) => sheet.valueAt(side) === SEGMENT_VALUE);
    const isHorizontal =
      hasSegment(horizontalSides) ||
      !mayHoldSegments(verticalSides, sheet.segmentsNeededIn(column));
    const isVertical =
      hasSegment(verticalSides) || !mayHoldSegments(horizontalSides, sheet.segmentsNeededIn(row));
    if (isHorizontal === isVertical) return undefined;
    const [segments, water] = isHorizontal
      ? [horizontalSides, verticalSides]
      : [verticalSides, horizontalSides];
    const decided = [
      ...decideOpenSquares(sheet, 'segment', segments),
      ...decideOpenSquares(sheet, 'water', water),
    ];
    return stepIfDecided({ technique: 'middle', decided, from: [square] });
  });
}
