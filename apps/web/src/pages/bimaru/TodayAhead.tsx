import { useState } from 'react';
import { dayOf } from '../../progress/calendar.js';
import { usePuzzle } from './use-bimaru.js';

/** Generates today's puzzle in advance, on pages that link to it. */
export function TodayAhead() {
  const [day] = useState(() => dayOf(Date.now()));
  usePuzzle({ day });
  return null;
}
