import { CORNERS, neighbours } from '@flotilla/rules';
import { SEGMENT, SIDES_OF_FORM } from '../bimaru.js';
import type { Sheet } from '../sheet.js';
import { type BimaruStep, decide, firstStep, stepOf } from './technique.js';

/** Marks the sides of a given end or single. */
export function byForm(sheet: Sheet): BimaruStep | undefined {
  return firstStep(sheet.puzzle.givens, ({ square, form }) => {
    const told = SIDES_OF_FORM[form] ?? [];
    const sides = sheet.sidesOf(square);
    const sidesWith = (mark: 'water' | 'segment') =>
      decide(
        sheet,
        mark,
        told.map((each, side) => (each === mark ? sides[side] : undefined)),
      );
    const decided = [...sidesWith('segment'), ...sidesWith('water')];
    return stepOf({ technique: 'form', decided, from: [square] });
  });
}

export function byCorners(sheet: Sheet): BimaruStep | undefined {
  const { grid } = sheet.puzzle.rules;
  return firstStep(sheet.runs, ({ squares }) => {
    const corners = squares.flatMap((square) => neighbours(grid, square, CORNERS));
    return stepOf({
      technique: 'corners',
      decided: decide(sheet, 'water', corners),
      from: squares,
    });
  });
}

export function byFullLine(sheet: Sheet): BimaruStep | undefined {
  return firstStep(sheet.lines, (line) => {
    if (sheet.needOf(line) !== 0) return undefined;
    const { kind, index, squares } = line;
    const from = squares.filter((square) => sheet.at(square) === SEGMENT);
    const decided = decide(sheet, 'water', squares);
    return stepOf({ technique: 'line-full', decided, line: { kind, index }, from });
  });
}

export function byRestOfLine(sheet: Sheet): BimaruStep | undefined {
  return firstStep(sheet.lines, (line) => {
    const open = sheet.openOf(line);
    if (open.length === 0 || sheet.needOf(line) !== open.length) return undefined;
    const { kind, index } = line;
    const decided = decide(sheet, 'segment', open);
    return stepOf({ technique: 'line-rest', decided, line: { kind, index } });
  });
}
