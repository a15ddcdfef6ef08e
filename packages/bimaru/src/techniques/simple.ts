import { CORNER_STEPS, neighbours } from '@flotilla/rules';
import { NEIGHBOUR_MARKS_BY_FORM, SEGMENT_VALUE } from '../bimaru.js';
import type { MarkedPuzzle } from '../sheet.js';
import { type BimaruStep, decideOpenSquares, firstStep, stepIfDecided } from './technique.js';

export function findFormStep(sheet: MarkedPuzzle): BimaruStep | undefined {
  return firstStep(sheet.puzzle.givens, ({ square, form }) => {
    const sideMarks = NEIGHBOUR_MARKS_BY_FORM[form] ?? [];
    const sides = sheet.sidesOf(square);
    const sidesMarked = (mark: 'water' | 'segment') =>
      decideOpenSquares(
        sheet,
        mark,
        sideMarks.map((sideMark, side) => (sideMark === mark ? sides[side] : undefined)),
      );
    const decided = [...sidesMarked('segment'), ...sidesMarked('water')];
    return stepIfDecided({ technique: 'form', decided, from: [square] });
  });
}

export function findCornersStep(sheet: MarkedPuzzle): BimaruStep | undefined {
  const { grid } = sheet.puzzle.rules;
  return firstStep(sheet.runs, ({ squares }) => {
    const corners = squares.flatMap((square) => neighbours(grid, square, CORNER_STEPS));
    return stepIfDecided({
      technique: 'corners',
      decided: decideOpenSquares(sheet, 'water', corners),
      from: squares,
    });
  });
}

export function findFullLineStep(sheet: MarkedPuzzle): BimaruStep | undefined {
  return firstStep(sheet.lines, (line) => {
    if (sheet.segmentsNeededIn(line) !== 0) return undefined;
    const { kind, index, squares } = line;
    const from = squares.filter((square) => sheet.valueAt(square) === SEGMENT_VALUE);
    const decided = decideOpenSquares(sheet, 'water', squares);
    return stepIfDecided({ technique: 'line-full', decided, line: { kind, index }, from });
  });
}

export function findRestOfLineStep(sheet: MarkedPuzzle): BimaruStep | undefined {
  return firstStep(sheet.lines, (line) => {
    const open = sheet.openSquaresIn(line);
    if (open.length === 0 || sheet.segmentsNeededIn(line) !== open.length) return undefined;
    const { kind, index } = line;
    const decided = decideOpenSquares(sheet, 'segment', open);
    return stepIfDecided({ technique: 'line-rest', decided, line: { kind, index } });
  });
}
