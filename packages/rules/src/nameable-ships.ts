import {
  type Answer,
  announcedWith,
  announcesForms,
  announcesSinkings,
  namesHits,
  nextShipOf,
} from './answer.js';
import { type Fleet, kindsOf, withoutShip } from './fleet.js';
import type { Square } from './grid.js';
import type { Observation } from './observation.js';
import type { Placement } from './placement.js';
import type { Rules } from './rules.js';
import type { Shape } from './shape.js';

/**
 * Answers a shot that hits this ship, with the detail that the rules allow.
 * @param isLast are its other segments hit already?
 */
export function answerToHit(
  rules: Pick<Rules, 'announces' | 'fleet'>,
  { shape, squares }: Placement,
  earlier: readonly Answer[],
  square: Square,
  isLast: boolean,
): Answer {
  const outcome = isLast && announcesSinkings(rules) ? 'sunk' : 'hit';
  const told = announcedWith(rules, outcome);
  if (told === 'ship') {
    const named = earlier.find((shot) => squares.includes(shot.square))?.ship;
    return { square, outcome, ship: named ?? nextShipOf(rules.fleet, shape.id, earlier) };
  }
  return { square, outcome, ...(told === 'form' && { shapeId: shape.id }) };
}

/** Ship that an answer can name. */
export interface NameableShip {
  readonly shape: Shape;
  /** Detail that the answer gives. */
  readonly told: Pick<Answer, 'shapeId' | 'ship'>;
  /** With named hits: was it named before? */
  readonly isHit: boolean;
}

/** Returns the ships not announced as sunk. */
export function fleetAfloat({ remaining, sinkings }: Observation): Fleet {
  return sinkings.reduce((afloat, { shapeId }) => {
    const ship = afloat.find(({ id }) => id === shapeId);
    return ship ? withoutShip(afloat, ship) : afloat;
  }, remaining);
}

/**
 * Returns the ships that an answer must choose from. Each ship afloat if hits are named; each form afloat if
 * sinkings announce it; otherwise none.
 */
export function nameableShips(known: Observation): NameableShip[] {
  const { rules, hitShips } = known;
  if (announcesForms(rules)) {
    return kindsOf(fleetAfloat(known)).map(({ shape }) => {
      return { shape, told: { shapeId: shape.id }, isHit: false };
    });
  }
  if (!namesHits(rules)) return [];
  const sunk = known.answers.filter(({ outcome }) => outcome === 'sunk').map(({ ship }) => ship);
  return rules.fleet
    .map((shape, ship) => ({
      shape,
      told: { ship },
      isHit: hitShips.some((each) => each.ship === ship),
    }))
    .filter(({ told }) => !sunk.includes(told.ship));
}

/** Corrects the outcome for a named ship, which sinks with its last segment. */
export function withOutcome({ rules, hitShips }: Observation, answer: Answer): Answer {
  const { ship } = answer;
  if (!namesHits(rules) || ship === undefined) return answer;
  const before = hitShips.find((each) => each.ship === ship)?.squares.size ?? 0;
  return { ...answer, outcome: before + 1 === rules.fleet[ship]?.length ? 'sunk' : 'hit' };
}
