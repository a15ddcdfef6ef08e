import { useState } from 'react';
import { dayOf } from '../../progress/calendar.js';
import { useGeneratedPuzzle } from './use-bimaru.js';

/** Generates today's puzzle in advance, on pages that link to it. */
export function TodayAhead() {
  const [day] = useState(() => dayOf(Date.now()));
  useGeneratedPuzzle({ day });
  return null;
}
