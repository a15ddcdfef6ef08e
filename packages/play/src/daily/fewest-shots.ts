import { boundShots } from '@flotilla/engine';
import { segmentCount } from '@flotilla/rules';
import type { Day } from './day.js';
import { fleetOfDay } from './fleet-of-day.js';

/** A search is not counted if no shooter has one so lucky as often as this. */
const LEAST_CHANCE = 1e-6;

/**
 * The fewest shots in which some shooter finds the fleet of a day with a chance of one in a million, by the proved
 * bound on all shooters; the segments of the fleet where its layouts are too many to count. Takes about a second.
 */
export function fewestShotsOfDay(day: Day): number {
  const { rules } = fleetOfDay(day);
  const bound = boundShots(rules, { hidden: 'all' });
  const shares = bound.ok ? bound.value.shares : [];
  return segmentCount(rules.fleet) + shares.filter((share) => share < LEAST_CHANCE).length;
}
