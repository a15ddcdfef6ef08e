import { CORNER_STEPS, neighbours } from '@flotilla/rules';
import { SEGMENT_VALUE, UNDECIDED_VALUE } from '../bimaru.js';
import type { MarkedPuzzle } from '../sheet.js';
import {
  type BimaruStep,
  type DecidedSquare,
  firstStep,
  type TechniqueEntry,
} from './technique.js';

/** Decides a square whose opposite mark leads to a contradiction by these techniques. */
export function findSuppositionStep(
  sheet: MarkedPuzzle,
  techniques: readonly TechniqueEntry[],
): BimaruStep | undefined {
  for (let square = 0; square < sheet.values.length; square += 1) {
    if (sheet.values[square] !== UNDECIDED_VALUE) continue;
    for (const [supposed, mark] of [
      ['segment', 'water'],
      ['water', 'segment'],
    ] as const) {
      if (!leadsToContradiction(sheet, { square, mark: supposed }, techniques)) continue;
      return { technique: 'suppose', decided: [{ square, mark }] };
    }
  }
  return undefined;
}

function leadsToContradiction(
  sheet: MarkedPuzzle,
  { square, mark }: DecidedSquare,
  techniques: readonly TechniqueEntry[],
): boolean {
  const trial = sheet.copy();
  trial.set(square, mark);
  for (;;) {
    if (hasVisibleContradiction(trial)) return true;
    const step = firstStep(techniques, ({ find }) => find(trial));
    // Trying to place each ship is slowest, so it comes last.
    if (!step) return lengthWithoutPlaces(trial) !== undefined;
    for (const decision of step.decided) trial.set(decision.square, decision.mark);
  }
}

/** Can a line not reach its sum, do ships touch, or are ships too long or too many? */
function hasVisibleContradiction(sheet: MarkedPuzzle): boolean {
  const hasBadLine = sheet.lines.some((line) => {
    const need = sheet.segmentsNeededIn(line);
    return need !== undefined && (need < 0 || need > sheet.openCountIn(line));
  });
  if (hasBadLine) return true;
  const { grid } = sheet.puzzle.rules;
  const longest = sheet.longestShipLeft;
  const isWrongRun = ({ squares, openEnds }: MarkedPuzzle['runs'][number]) =>
    (openEnds.length > 0 && squares.length > longest) ||
    squares.some((square) =>
      neighbours(grid, square, CORNER_STEPS).some(
        (corner) => sheet.valueAt(corner) === SEGMENT_VALUE,
      ),
    );
  return (
    sheet.runs.some(isWrongRun) || [...sheet.shipsLeftByLength.values()].some((count) => count < 0)
  );
}

/** Returns the length of ships with fewer places than ships; undefined if there is none. */
export function lengthWithoutPlaces(sheet: MarkedPuzzle): number | undefined {
  const missingLength = [...sheet.shipsLeftByLength].find(
    ([length, count]) => count > 0 && sheet.fittingPlacements(length).length < count,
  );
  return missingLength?.[0];
}
