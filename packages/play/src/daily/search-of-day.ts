import { playerOf } from '@flotilla/engine';
import {
  answerTo,
  isCleared,
  type Layout,
  makeLayout,
  newObservation,
  type Observation,
  observe,
  type Rules,
  type Setup,
  type Square,
  unwrap,
} from '@flotilla/rules';
import type { Day } from './day.js';
import { fleetOfDay } from './fleet-of-day.js';

/** Places the hidden fleet of a day; the first one for some rules takes a second. */
export async function setupOfDay(day: Day): Promise<Setup> {
  const { rules, stream } = fleetOfDay(day);
  return unwrap(await playerOf({ placer: 'uniform' }).place(rules, stream));
}

/**
 * Returns the observation after these shots at a layout. Ignores illegal squares, as in a file edited by hand,
 * and everything after the last sinking.
 */
export function searchThrough(
  rules: Rules,
  layout: Layout,
  squares: readonly Square[],
): Observation {
  let known = newObservation(rules);
  for (const square of squares) {
    if (isCleared(known)) break;
    if (!known.open.has(square)) continue;
    known = observe(known, answerTo(rules, layout, known.answers, square));
  }
  return known;
}

/**
 * Are all these shots legal, and does the last one complete the fleet of the day?
 * @param setup fleet as {@link setupOfDay} places it
 */
export function findsFleet(day: Day, setup: Setup, squares: readonly Square[]): boolean {
  const { rules } = fleetOfDay(day);
  const known = searchThrough(rules, unwrap(makeLayout(rules, setup)), squares);
  return isCleared(known) && known.answers.length === squares.length;
}
