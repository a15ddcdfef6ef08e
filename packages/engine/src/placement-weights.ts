import { placementTable, type Rules } from '@flotilla/rules';

/** Number of rotations of a shape and its mirror image, not necessarily distinct. */
const MAX_ORIENTATIONS = 8;

/**
 * Returns the weight of a placement for `density`, by form in the order of the placement table. All
 * are 1 for straight fleets. If any ship is bent, each ship weighs 8 per place, divided among its
 * distinct orientations. A single weighs 8, other straight ships 4. Without this division, a form
 * with eight orientations would count four times as much as one with two.
 */
export function placementWeights(rules: Rules): readonly number[] {
  const isStraight = rules.fleet.every((shape) => shape.isStraight);
  return placementTable(rules).map(({ shape }) =>
    isStraight ? 1 : MAX_ORIENTATIONS / shape.orientations.length,
  );
}
