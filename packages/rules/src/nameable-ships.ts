import {
  type Answer,
  announcedDetail,
  announcesForms,
  announcesSinkings,
  namesHits,
  nextUnnamedShip,
} from './answer.js';
import { type Fleet, kindsOf, withoutShip } from './fleet.js';
import type { Square } from './grid.js';
import type { Observation } from './observation.js';
import type { Placement } from './placement.js';
import type { Rules } from './rules.js';
import type { Shape } from './shape.js';

/** Answers a hit as the rules announce it. @param trueOutcome `sunk` for the last unhit segment */
export function answerToHit(
  rules: Pick<Rules, 'announces' | 'fleet'>,
  { shape, squares }: Placement,
  earlierAnswers: readonly Answer[],
  square: Square,
  trueOutcome: 'hit' | 'sunk',
): Answer {
  const outcome = trueOutcome === 'sunk' && announcesSinkings(rules) ? 'sunk' : 'hit';
  const detail = announcedDetail(rules, outcome);
  if (detail === 'ship') {
    const announcedShip = earlierAnswers.find((shot) => squares.includes(shot.square))?.ship;
    return {
      square,
      outcome,
      ship: announcedShip ?? nextUnnamedShip(rules.fleet, shape.id, earlierAnswers),
    };
  }
  return { square, outcome, ...(detail === 'form' && { shapeId: shape.id }) };
}

/** Ship or form that an answer can name. */
export interface NameableShip {
  readonly shape: Shape;
  /** Fields of the answer that name the ship. */
  readonly answerDetail: Pick<Answer, 'shapeId' | 'ship'>;
  /** Has an earlier hit named it? False if the rules do not name hits. */
  readonly isAlreadyHit: boolean;
}

/** Returns the ships not announced as sunk. */
export function fleetAfloat({ remaining, sinkings }: Observation): Fleet {
  return sinkings.reduce((afloat, { shapeId }) => {
    const ship = afloat.find(({ id }) => id === shapeId);
    return ship ? withoutShip(afloat, ship) : afloat;
  }, remaining);
}

/** Returns the ships or forms afloat that an answer can name; none if these rules name neither. */
export function nameableShips(known: Observation): NameableShip[] {
  const { rules, hitShips } = known;
  if (announcesForms(rules)) {
    return kindsOf(fleetAfloat(known)).map(({ shape }) => {
      return { shape, answerDetail: { shapeId: shape.id }, isAlreadyHit: false };
    });
  }
  if (!namesHits(rules)) return [];
  const sunk = known.answers.filter(({ outcome }) => outcome === 'sunk').map(({ ship }) => ship);
  return rules.fleet
    .map((shape, ship) => ({
      shape,
      answerDetail: { ship },
      isAlreadyHit: hitShips.some((hitShip) => hitShip.ship === ship),
    }))
    .filter(({ answerDetail }) => !sunk.includes(answerDetail.ship));
}

/** Corrects the outcome of a named hit: `sunk` for the last segment, otherwise `hit`. */
export function withCorrectedOutcome({ rules, hitShips }: Observation, answer: Answer): Answer {
  const { ship } = answer;
  if (!namesHits(rules) || ship === undefined) return answer;
  const hitsBefore = hitShips.find((hitShip) => hitShip.ship === ship)?.squares.size ?? 0;
  return { ...answer, outcome: hitsBefore + 1 === rules.fleet[ship]?.length ? 'sunk' : 'hit' };
}
