import { CORNER_STEPS, neighbours } from '@flotilla/rules';
import { SEGMENT, SIDE_MARKS_BY_FORM } from '../bimaru.js';
import type { Sheet } from '../sheet.js';
import { type BimaruStep, decisionsFor, firstStep, stepIfDecided } from './technique.js';

export function findForms(sheet: Sheet): BimaruStep | undefined {
  return firstStep(sheet.puzzle.givens, ({ square, form }) => {
    const sideMarks = SIDE_MARKS_BY_FORM[form] ?? [];
    const sides = sheet.sidesOf(square);
    const sidesMarked = (mark: 'water' | 'segment') =>
      decisionsFor(
        sheet,
        mark,
        sideMarks.map((sideMark, side) => (sideMark === mark ? sides[side] : undefined)),
      );
    const decided = [...sidesMarked('segment'), ...sidesMarked('water')];
    return stepIfDecided({ technique: 'form', decided, from: [square] });
  });
}

export function findCorners(sheet: Sheet): BimaruStep | undefined {
  const { grid } = sheet.puzzle.rules;
  return firstStep(sheet.runs, ({ squares }) => {
    const corners = squares.flatMap((square) => neighbours(grid, square, CORNER_STEPS));
    return stepIfDecided({
      technique: 'corners',
      decided: decisionsFor(sheet, 'water', corners),
      from: squares,
    });
  });
}

export function findFullLine(sheet: Sheet): BimaruStep | undefined {
  return firstStep(sheet.lines, (line) => {
    if (sheet.segmentsNeededIn(line) !== 0) return undefined;
    const { kind, index, squares } = line;
    const from = squares.filter((square) => sheet.valueAt(square) === SEGMENT);
    const decided = decisionsFor(sheet, 'water', squares);
    return stepIfDecided({ technique: 'line-full', decided, line: { kind, index }, from });
  });
}

export function findRestOfLine(sheet: Sheet): BimaruStep | undefined {
  return firstStep(sheet.lines, (line) => {
    const open = sheet.openSquaresIn(line);
    if (open.length === 0 || sheet.segmentsNeededIn(line) !== open.length) return undefined;
    const { kind, index } = line;
    const decided = decisionsFor(sheet, 'segment', open);
    return stepIfDecided({ technique: 'line-rest', decided, line: { kind, index } });
  });
}
