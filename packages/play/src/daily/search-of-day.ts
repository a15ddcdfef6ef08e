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
import type { DailyId } from './day.js';
import { fleetOfDay } from './fleet-of-day.js';

/** Places the hidden fleet of a day; for some rules, the first call takes a second. */
export async function setupOfDay(id: DailyId): Promise<Setup> {
  const { rules, stream } = fleetOfDay(id);
  return unwrap(await playerOf({ placer: 'uniform' }).place(rules, stream));
}

/** Returns the observation after these shots; ignores illegal shots and shots after the end. */
export function observationAfterShots(
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

/** Are all these shots legal, and does the last one sink the last ship of the day? */
export function isCompleteSearch(id: DailyId, setup: Setup, squares: readonly Square[]): boolean {
  const { rules } = fleetOfDay(id);
  const known = observationAfterShots(rules, unwrap(makeLayout(rules, setup)), squares);
  return isCleared(known) && known.answers.length === squares.length;
}
