import type { Fleet } from './fleet.js';
import type { Square } from './grid.js';

/**
 * What a shot is answered with: just hit or miss, so that a sinking is told as a hit; its whole
 * outcome; also the form of a ship that sank; or with every hit, which ship it was.
 */
export const ANNOUNCES = ['hit', 'outcome', 'ship', 'named'] as const;
/** One of {@link ANNOUNCES}. */
export type Announces = (typeof ANNOUNCES)[number];

/** The answer to a shot, as the rules announce it. */
interface Telling {
  readonly announces: Announces;
}

/** What a shot is answered with. */
export type ShotOutcome = 'miss' | 'hit' | 'sunk';

/** A shot with its answer. */
export interface Answer {
  readonly square: Square;
  readonly outcome: ShotOutcome;
  /** The id of the sunk ship's form: just where the rules announce it. */
  readonly shapeId?: string;
  /**
   * The index in the fleet of the ship that was hit: just where the rules name hits. Ships of one form
   * are numbered in the order in which they are first hit, which tells no more than which hits are of one ship.
   */
  readonly ship?: number;
}

/** Whether the answer to a sinking differs from that to a hit. */
export function tellsSinkings({ announces }: Telling): boolean {
  return announces !== 'hit';
}

/** Does each hit name its ship? */
export function namesHits({ announces }: Telling): boolean {
  return announces === 'named';
}

/**
 * The index in the fleet by which a hit of a ship is named, where no earlier hit of it was: the first of its form
 * that was not named yet.
 */
export function nextShipOf(fleet: Fleet, shapeId: string, earlier: readonly Answer[]): number {
  const ships = fleet.flatMap(({ id }, ship) => (id === shapeId ? [ship] : []));
  return ships.find((ship) => !earlier.some((answer) => answer.ship === ship)) ?? -1;
}

/** Do these answer the same shot alike? */
export function isSameAnswer(one: Answer, other: Answer): boolean {
  return (
    one.square === other.square &&
    one.outcome === other.outcome &&
    one.shapeId === other.shapeId &&
    one.ship === other.ship
  );
}

/** The answer alone, of a shot or a mark that has more to it. */
export function answerOf({ square, outcome, shapeId, ship }: Answer): Answer {
  return {
    ...{ square, outcome },
    ...(shapeId !== undefined && { shapeId }),
    ...(ship !== undefined && { ship }),
  };
}

/** How hits of named ships are drawn, in the order of the fleet. */
export const SHIP_MARKS = '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
