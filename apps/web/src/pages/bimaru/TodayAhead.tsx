import { useState } from 'react';
import { dayOf } from '../../progress/calendar.js';
import { useAskedPuzzle } from './use-bimaru.js';

/** Has the puzzle of today made where a page leads to it, so that it is there at once. */
export function TodayAhead() {
  const [day] = useState(() => dayOf(Date.now()));
  useAskedPuzzle({ day });
  return null;
}
