import { CORNERS, neighbours, type Square } from '@flotilla/rules';
import { SEGMENT } from '../bimaru.js';
import type { Sheet } from '../sheet.js';
import { type BimaruStep, decide, firstStep, stepOf } from './technique.js';

/** Lines with more ways to fill them are skipped: a person would not try them. */
const MAX_WAYS = 2000;

/** Finds squares common to all ways to fill a line. */
export function byLineWays(sheet: Sheet): BimaruStep | undefined {
  const isWhole = ({ ends }: Sheet['runs'][number]) => ends.length === 0;
  const whole = new Set(sheet.runs.filter(isWhole).map(({ squares }) => squares[0]));
  return firstStep(sheet.lines, (line) => {
    const need = sheet.needOf(line);
    const open = sheet.openOf(line);
    if (need === undefined || need <= 0 || need >= open.length) return undefined;
    if (choices(open.length, need) > MAX_WAYS) return undefined;
    const counts = new Map<Square, number>(open.map((square) => [square, 0]));
    let ways = 0;
    forEachChoice(open, need, (chosen) => {
      if (!isPossible(sheet, line.squares, chosen, whole)) return;
      ways += 1;
      for (const square of chosen) counts.set(square, counts.get(square)! + 1);
    });
    if (ways === 0) return undefined;
    const counted = (count: number) => open.filter((square) => counts.get(square) === count);
    const decided = [
      ...decide(sheet, 'segment', counted(ways)),
      ...decide(sheet, 'water', counted(0)),
    ];
    const { kind, index } = line;
    return stepOf({ technique: 'line-ways', decided, line: { kind, index } });
  });
}

function choices(from: number, count: number): number {
  let ways = 1;
  for (let k = 1; k <= count; k += 1) ways = (ways * (from - count + k)) / k;
  return ways;
}

/** Calls `visit` with every subset of this size; the set is reused. */
function forEachChoice(
  squares: readonly Square[],
  count: number,
  visit: (chosen: ReadonlySet<Square>) => void,
): void {
  const chosen = new Set<Square>();
  function choose(from: number): void {
    if (chosen.size === count) {
      visit(chosen);
      return;
    }
    const last = squares.length - (count - chosen.size);
    for (let at = from; at <= last; at += 1) {
      const square = squares[at]!;
      chosen.add(square);
      choose(at + 1);
      chosen.delete(square);
    }
  }
  choose(0);
}

/** Checks that no ship is bent, touches another, or exceeds the number left of its length. */
function isPossible(
  sheet: Sheet,
  squares: readonly Square[],
  chosen: ReadonlySet<Square>,
  whole: ReadonlySet<Square | undefined>,
): boolean {
  const { grid } = sheet.puzzle.rules;
  for (const square of chosen) {
    const corners = neighbours(grid, square, CORNERS);
    if (corners.some((corner) => sheet.at(corner) === SEGMENT)) return false;
  }
  const step = squares.length > 1 ? squares[1]! - squares[0]! : 1;
  const left = new Map(sheet.left);
  let length = 0;
  for (const square of [...squares, undefined]) {
    if (square !== undefined && (chosen.has(square) || sheet.at(square) === SEGMENT)) {
      length += 1;
      if (length > 1 && hasBeside(sheet, square, step)) return false;
      continue;
    }
    const first = square === undefined ? squares.at(-length) : square - length * step;
    if (length > 1 && !whole.has(first)) {
      const count = (left.get(length) ?? 0) - 1;
      if (count < 0) return false;
      left.set(length, count);
    }
    length = 0;
  }
  return true;
}

/** Is there a segment next to the line? */
function hasBeside(sheet: Sheet, square: Square, step: number): boolean {
  const [right, down, left, up] = sheet.sidesOf(square);
  const beside = step === 1 ? [up, down] : [left, right];
  return beside.some((side) => sheet.at(side) === SEGMENT);
}
