import { CORNERS, neighbours } from '@flotilla/rules';
import { SEGMENT, UNDECIDED } from '../bimaru.js';
import type { Sheet } from '../sheet.js';
import { type BimaruStep, type Decided, firstStep, type TechniqueEntry } from './technique.js';

/** Rules out a mark that leads to a contradiction by these techniques. */
export function bySupposing(
  sheet: Sheet,
  techniques: readonly TechniqueEntry[],
): BimaruStep | undefined {
  for (let square = 0; square < sheet.values.length; square += 1) {
    if (sheet.values[square] !== UNDECIDED) continue;
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
  sheet: Sheet,
  { square, mark }: Decided,
  techniques: readonly TechniqueEntry[],
): boolean {
  const tried = sheet.copy();
  tried.set(square, mark);
  for (;;) {
    if (isWrongInSight(tried)) return true;
    const step = firstStep(techniques, ({ find }) => find(tried));
    // Placing each ship is slowest, so it comes last.
    if (!step) return lengthWithoutPlaces(tried) !== undefined;
    for (const each of step.decided) tried.set(each.square, each.mark);
  }
}

/** Does a line have too many or too few segments? Do ships touch, or are they too long or too many? */
function isWrongInSight(sheet: Sheet): boolean {
  const isBad = sheet.lines.some((line) => {
    const need = sheet.needOf(line);
    return need !== undefined && (need < 0 || need > sheet.openIn(line));
  });
  if (isBad) return true;
  const { grid } = sheet.puzzle.rules;
  const longest = sheet.longestLeft;
  const isWrong = ({ squares, ends }: Sheet['runs'][number]) =>
    (ends.length > 0 && squares.length > longest) ||
    squares.some((square) =>
      neighbours(grid, square, CORNERS).some((corner) => sheet.at(corner) === SEGMENT),
    );
  return sheet.runs.some(isWrong) || [...sheet.left.values()].some((count) => count < 0);
}

/** Returns the length of ships with fewer places than ships; undefined if there is none. */
export function lengthWithoutPlaces(sheet: Sheet): number | undefined {
  const lacking = [...sheet.left].find(
    ([length, count]) => count > 0 && sheet.placesOf(length).length < count,
  );
  return lacking?.[0];
}
