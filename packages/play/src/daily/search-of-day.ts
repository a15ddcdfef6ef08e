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

/** The hidden fleet of a day; the first one under some rules takes a second. */
export async function setupOfDay(day: Day): Promise<Setup> {
  const { rules, stream } = fleetOfDay(day);
  return unwrap(await playerOf({ placer: 'uniform' }).place(rules, stream));
}

/**
 * What is known after these shots at a layout. Squares that cannot be shot at, as in a file that was changed
 * by hand, are passed over, and so is all that follows the last sinking.
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
 * Do these shots, each of them possible, find the whole fleet of a day with the last one?
 * @param setup as {@link setupOfDay} places it
 */
export function findsFleet(day: Day, setup: Setup, squares: readonly Square[]): boolean {
  const { rules } = fleetOfDay(day);
  const known = searchThrough(rules, unwrap(makeLayout(rules, setup)), squares);
  return isCleared(known) && known.answers.length === squares.length;
}
