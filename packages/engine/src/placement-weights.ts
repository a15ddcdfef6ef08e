import { placementTable, type Rules } from '@flotilla/rules';

/** Rotations of a shape and of its mirror image, not necessarily distinct. */
const TURNS = 8;

/**
 * Returns the weight of a placement in density, by form as in the placement table. All 1 for straight fleets.
 * With a bent ship, each ship weighs 8 per place, divided among its distinct orientations: 8 for a single, 4
 * for other straight ships. Otherwise a form with eight orientations would count four times as much as one
 * with two.
 */
export function placementWeights(rules: Rules): readonly number[] {
  const isStraight = rules.fleet.every((shape) => shape.isStraight);
  return placementTable(rules).map(({ shape }) =>
    isStraight ? 1 : TURNS / shape.orientations.length,
  );
}
