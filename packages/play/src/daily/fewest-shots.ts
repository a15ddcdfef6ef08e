import { boundShots } from '@flotilla/engine';
import { segmentCount } from '@flotilla/rules';
import type { DailyId } from './day.js';
import { fleetOfDay } from './fleet-of-day.js';

/** A number of shots is out of reach if no shooter achieves it with at least this chance. */
const MIN_ACHIEVABLE_CHANCE = 1e-6;

/**
 * Returns the fewest shots that any shooter can reach with a chance of one in a million. Uses the
 * proved bound of `boundShots`. If there are too many layouts to count, returns the number of
 * segments. Takes about a second.
 */
export function fewestShotsOfDay(id: DailyId): number {
  const { rules } = fleetOfDay(id);
  const bound = boundShots(rules, { hidden: 'all' });
  const shares = bound.ok ? bound.value.shares : [];
  return segmentCount(rules.fleet) + shares.filter((share) => share < MIN_ACHIEVABLE_CHANCE).length;
}
