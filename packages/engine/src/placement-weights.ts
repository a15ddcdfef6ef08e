import { placementTable, type Rules } from '@flotilla/rules';

/** The rotations of a shape and of its mirror image, alike or not. */
const TURNS = 8;

/**
 * What density counts a placement for, by form as in the placement table: 1 in a fleet of straight
 * ships alone. Where some ship is bent, all eight turns of a ship are tried, and a form that looks
 * the same after some of them is there as often; so each ship weighs alike: 8 in each place,
 * shared out among its distinct orientations (8 for a single, 4 for any other straight ship).
 * Without that, a form of eight orientations would count four times as much as one of two.
 */
export function placementWeights(rules: Rules): readonly number[] {
  const isStraight = rules.fleet.every((shape) => shape.isStraight);
  return placementTable(rules).map(({ shape }) =>
    isStraight ? 1 : TURNS / shape.orientations.length,
  );
}
