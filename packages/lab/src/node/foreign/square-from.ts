import {
  type Grid,
  isOnGrid,
  makeSquare,
  parseSquare,
  type Square,
  squareCount,
} from '@flotilla/rules';
import type { ForeignFault, ForeignRole } from '../../games/foreign-fault.js';
import type { BotSquare } from './protocol.js';
import { shownLine } from './shown-line.js';

/** The square that a program names by its text or number, or what is wrong with that. */
export function squareFrom(grid: Grid, given: BotSquare, role: ForeignRole): Square | ForeignFault {
  const last = squareCount(grid) - 1;
  if (typeof given === 'number') {
    return isOnGrid(grid, given) ? given : { code: 'no-number', role, given, last };
  }
  const parsed = parseSquare(grid, given);
  if (parsed.ok) return parsed.value;
  const [first, end] = [makeSquare(grid, 0), makeSquare(grid, last)];
  return { code: 'no-square', role, given: shownLine(given), first, last: end };
}
