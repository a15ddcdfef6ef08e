import type { Fleet } from './fleet.js';
import type { Square } from './grid.js';

/** What an answer tells of the ship that was hit: its form, or which ship of the fleet it was. */
export type Told = 'nothing' | 'form' | 'ship';

/** What a hit tells of its ship, and what a sinking tells where it is announced. */
const TOLD = {
  hit: { hit: 'nothing' },
  outcome: { hit: 'nothing', sunk: 'nothing' },
  ship: { hit: 'nothing', sunk: 'form' },
  named: { hit: 'ship', sunk: 'ship' },
} as const satisfies Record<string, { readonly hit: Told; readonly sunk?: Told }>;

/** What a shot is answered with. */
export type Announces = keyof typeof TOLD;
/** Every value of {@link Announces}. */
export const ANNOUNCES = Object.keys(TOLD) as readonly Announces[];

/** The answer to a shot, as the rules announce it. */
interface Telling {
  readonly announces: Announces;
}

/** Every value of {@link ShotOutcome}, by how much it tells. */
export const OUTCOMES = ['miss', 'hit', 'sunk'] as const;
/** What a shot is answered with. */
export type ShotOutcome = (typeof OUTCOMES)[number];

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
  return 'sunk' in TOLD[announces];
}

/** Does the answer to a shot that sinks a ship tell its form? */
export function tellsForms(rules: Telling): boolean {
  return toldWith(rules, 'sunk') === 'form';
}

/** Does each hit name its ship? */
export function namesHits(rules: Telling): boolean {
  return toldWith(rules, 'hit') === 'ship';
}

/** Does an answer of this outcome tell more of the ship that was hit? */
export function tellsShip(rules: Telling, outcome: ShotOutcome): boolean {
  return toldWith(rules, outcome) !== 'nothing';
}

/** What an answer of this outcome tells of the ship that was hit. */
export function toldWith({ announces }: Telling, outcome: ShotOutcome): Told {
  const told: { readonly [Outcome in ShotOutcome]?: Told } = TOLD[announces];
  return told[outcome] ?? 'nothing';
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

/** How hits that tell of their ship are drawn, in the order of the fleet. */
export const SHIP_MARKS = '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The signs of a hit on a ship afloat: one for each ship of the fleet where hits tell of it, else `x`. */
export function hitMarks(rules: Telling & { readonly fleet: Fleet }): string {
  return tellsShip(rules, 'hit') ? SHIP_MARKS.slice(0, rules.fleet.length) : 'x';
}
