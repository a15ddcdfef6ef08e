import { boundShots } from '@flotilla/engine';
import { segmentCount } from '@flotilla/rules';
import type { Day } from './day.js';
import { fleetOfDay } from './fleet-of-day.js';

/** Searches that no shooter achieves with at least this chance are not counted. */
const LEAST_CHANCE = 1e-6;

/**
 * Returns the fewest shots that some shooter may reach with a chance of one in a million. Follows from the
 * proved bound on all shooters. Returns the number of segments if there are too many layouts to count. Takes
 * about a second.
 */
export function fewestShotsOfDay(day: Day): number {
  const { rules } = fleetOfDay(day);
  const bound = boundShots(rules, { hidden: 'all' });
  const shares = bound.ok ? bound.value.shares : [];
  return segmentCount(rules.fleet) + shares.filter((share) => share < LEAST_CHANCE).length;
}
