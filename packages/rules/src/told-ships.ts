import {
  type Answer,
  namesHits,
  nextShipOf,
  tellsForms,
  tellsSinkings,
  toldWith,
} from './answer.js';
import { type Fleet, kindsOf, withoutShip } from './fleet.js';
import type { Square } from './grid.js';
import type { Observation } from './observation.js';
import type { Placement } from './placement.js';
import type { Rules } from './rules.js';
import type { Shape } from './shape.js';

/**
 * The answer to a shot that hits this ship, as the rules let it be told.
 * @param isLast were its other segments hit before?
 */
export function answerToHit(
  rules: Pick<Rules, 'announces' | 'fleet'>,
  { shape, squares }: Placement,
  earlier: readonly Answer[],
  square: Square,
  isLast: boolean,
): Answer {
  const outcome = isLast && tellsSinkings(rules) ? 'sunk' : 'hit';
  const told = toldWith(rules, outcome);
  if (told === 'ship') {
    const named = earlier.find((shot) => squares.includes(shot.square))?.ship;
    return { square, outcome, ship: named ?? nextShipOf(rules.fleet, shape.id, earlier) };
  }
  return { square, outcome, ...(told === 'form' && { shapeId: shape.id }) };
}

/** A ship that an answer can name. */
export interface TellableShip {
  readonly shape: Shape;
  /** What the answer tells of it. */
  readonly told: Pick<Answer, 'shapeId' | 'ship'>;
  /** Where hits are named: was it named before? */
  readonly isHit: boolean;
}

/** The ships that were not announced as sunk. */
export function fleetAfloat({ remaining, sinkings }: Observation): Fleet {
  return sinkings.reduce((afloat, { shapeId }) => {
    const ship = afloat.find(({ id }) => id === shapeId);
    return ship ? withoutShip(afloat, ship) : afloat;
  }, remaining);
}

/**
 * The ships of which an answer has to tell one: where hits are named, each of the fleet that is afloat; where sunk
 * ships are told, each form afloat. None where no more than the outcome is told.
 */
export function tellableShips(known: Observation): TellableShip[] {
  const { rules, hitShips } = known;
  if (tellsForms(rules)) {
    return kindsOf(fleetAfloat(known)).map(({ shape }) => {
      return { shape, told: { shapeId: shape.id }, isHit: false };
    });
  }
  if (!namesHits(rules)) return [];
  const sunk = known.answers.filter(({ outcome }) => outcome === 'sunk').map(({ ship }) => ship);
  return rules.fleet
    .map((shape, ship) => ({
      ...{ shape, told: { ship } },
      isHit: hitShips.some((each) => each.ship === ship),
    }))
    .filter(({ told }) => !sunk.includes(told.ship));
}

/** The answer with its outcome as it follows where the ship is named: it sinks with the hit of its last segment. */
export function withOutcome({ rules, hitShips }: Observation, answer: Answer): Answer {
  const { ship } = answer;
  if (!namesHits(rules) || ship === undefined) return answer;
  const before = hitShips.find((each) => each.ship === ship)?.squares.size ?? 0;
  return { ...answer, outcome: before + 1 === rules.fleet[ship]?.length ? 'sunk' : 'hit' };
}
