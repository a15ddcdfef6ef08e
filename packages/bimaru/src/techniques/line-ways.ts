import { CORNER_STEPS, neighbours, type Square } from '@flotilla/rules';
import { SEGMENT_VALUE } from '../bimaru.js';
import type { MarkedPuzzle } from '../sheet.js';
import { type BimaruStep, decideOpenSquares, firstStep, stepIfDecided } from './technique.js';

/** Limit on ways to fill a line; a person would not try more. */
const MAX_LINE_WAYS = 2000;

export function findLineWaysStep(sheet: MarkedPuzzle): BimaruStep | undefined {
  const isWhole = ({ openEnds }: MarkedPuzzle['runs'][number]) => openEnds.length === 0;
  const wholeShipStarts = new Set(sheet.runs.filter(isWhole).map(({ squares }) => squares[0]));
  return firstStep(sheet.lines, (line) => {
    const need = sheet.segmentsNeededIn(line);
    const open = sheet.openSquaresIn(line);
    if (need === undefined || need <= 0 || need >= open.length) return undefined;
    if (binomial(open.length, need) > MAX_LINE_WAYS) return undefined;
    const counts = new Map<Square, number>(open.map((square) => [square, 0]));
    let choiceCount = 0;
    forEachSubset(open, need, (chosen) => {
      if (!isLegalLineFill(sheet, line.squares, chosen, wholeShipStarts)) return;
      choiceCount += 1;
      for (const square of chosen) counts.set(square, counts.get(square)! + 1);
    });
    if (choiceCount === 0) return undefined;
    const squaresCounted = (count: number) => open.filter((square) => counts.get(square) === count);
    const decided = [
      ...decideOpenSquares(sheet, 'segment', squaresCounted(choiceCount)),
      ...decideOpenSquares(sheet, 'water', squaresCounted(0)),
    ];
    const { kind, index } = line;
    return stepIfDecided({ technique: 'line-ways', decided, line: { kind, index } });
  });
}

function binomial(setSize: number, count: number): number {
  let product = 1;
  for (let k = 1; k <= count; k += 1) product = (product * (setSize - count + k)) / k;
  return product;
}

/** Calls `visit` with each subset of this size; reuses the set. */
function forEachSubset(
  squares: readonly Square[],
  count: number,
  visit: (chosen: ReadonlySet<Square>) => void,
): void {
  const chosen = new Set<Square>();
  function choose(firstIndex: number): void {
    if (chosen.size === count) {
      visit(chosen);
      return;
    }
    const last = squares.length - (count - chosen.size);
    for (let index = firstIndex; index <= last; index += 1) {
      const square = squares[index]!;
      chosen.add(square);
      choose(index + 1);
      chosen.delete(square);
    }
  }
  choose(0);
}

/** Checks that no ship is bent, touches another, or exceeds the number left of its length. */
function isLegalLineFill(
  sheet: MarkedPuzzle,
  squares: readonly Square[],
  chosen: ReadonlySet<Square>,
  wholeShipStarts: ReadonlySet<Square | undefined>,
): boolean {
  const { grid } = sheet.puzzle.rules;
  for (const square of chosen) {
    const corners = neighbours(grid, square, CORNER_STEPS);
    if (corners.some((corner) => sheet.valueAt(corner) === SEGMENT_VALUE)) return false;
  }
  const step = squares.length > 1 ? squares[1]! - squares[0]! : 1;
  const shipsLeft = new Map(sheet.shipsLeftByLength);
  let length = 0;
  for (const square of [...squares, undefined]) {
    if (square !== undefined && (chosen.has(square) || sheet.valueAt(square) === SEGMENT_VALUE)) {
      length += 1;
      if (length > 1 && hasSegmentBeside(sheet, square, step)) return false;
      continue;
    }
    const first = square === undefined ? squares.at(-length) : square - length * step;
    if (length > 1 && !wholeShipStarts.has(first)) {
      const count = (shipsLeft.get(length) ?? 0) - 1;
      if (count < 0) return false;
      shipsLeft.set(length, count);
    }
    length = 0;
  }
  return true;
}

function hasSegmentBeside(sheet: MarkedPuzzle, square: Square, step: number): boolean {
  const [right, down, left, up] = sheet.sidesOf(square);
  const sideSquares = step === 1 ? [up, down] : [left, right];
  return sideSquares.some((side) => sheet.valueAt(side) === SEGMENT_VALUE);
}
