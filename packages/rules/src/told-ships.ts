import {
  type Answer,
  namesHits,
  nextShipOf,
  type ShotOutcome,
  tellsForms,
  tellsSinkings,
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
  const isSunk = isLast && tellsSinkings(rules);
  const outcome = isSunk ? 'sunk' : 'hit';
  if (namesHits(rules)) {
    const named = earlier.find((shot) => squares.includes(shot.square))?.ship;
    return { square, outcome, ship: named ?? nextShipOf(rules.fleet, shape.id, earlier) };
  }
  return { square, outcome, ...(isSunk && tellsForms(rules) && { shapeId: shape.id }) };
}

/** A ship that an answer can name. */
export interface TellableShip {
  readonly shape: Shape;
  /** The answer that tells of it, without its square. */
  readonly answer: Omit<Answer, 'square'>;
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
      return { shape, answer: { outcome: 'sunk', shapeId: shape.id }, isHit: false };
    });
  }
  if (!namesHits(rules)) return [];
  const sunk = known.answers.filter(({ outcome }) => outcome === 'sunk').map(({ ship }) => ship);
  return rules.fleet
    .map((shape, ship) => ({
      shape,
      answer: { outcome: namedOutcome(known, ship), ship },
      isHit: hitShips.some((each) => each.ship === ship),
    }))
    .filter(({ answer }) => !sunk.includes(answer.ship));
}

/** Does an answer of this outcome tell of one of {@link tellableShips}? */
export function tellsShip(rules: Pick<Rules, 'announces'>, outcome: ShotOutcome): boolean {
  return namesHits(rules) ? outcome !== 'miss' : tellsForms(rules) && outcome === 'sunk';
}

/** The index in the fleet that names a hit of a ship with this placement. */
export function shipNamer(known: Observation): (lying: Placement) => number {
  const { rules, hitShips, answers } = known;
  const next = new Map(
    kindsOf(rules.fleet).map(({ shape: { id } }) => [id, nextShipOf(rules.fleet, id, answers)]),
  );
  return ({ shape, squares }) =>
    hitShips.find((hit) => squares.some((square) => hit.squares.has(square)))?.ship ??
    next.get(shape.id)!;
}

/** The answer to a shot that hits this ship, by its index in the fleet. */
export function namedAnswer(known: Observation, square: Square, ship: number): Answer {
  return { square, outcome: namedOutcome(known, ship), ship };
}

/** A ship sinks with the hit of its last segment. */
function namedOutcome({ rules, hitShips }: Observation, ship: number): 'hit' | 'sunk' {
  const before = hitShips.find((each) => each.ship === ship)?.squares.size ?? 0;
  return before + 1 === rules.fleet[ship]?.length ? 'sunk' : 'hit';
}
