import type { Fleet } from './fleet.js';
import type { Square } from './grid.js';

/** Detail that an answer gives about the ship: nothing, its form, or its index in the fleet. */
export type AnnouncedDetail = 'nothing' | 'form' | 'ship';

/** Detail given by a hit, and by a sinking, for each rule of announcing. */
const DETAIL_OF = {
  hit: { hit: 'nothing' },
  outcome: { hit: 'nothing', sunk: 'nothing' },
  ship: { hit: 'nothing', sunk: 'form' },
  named: { hit: 'ship', sunk: 'ship' },
} as const satisfies Record<
  string,
  { readonly hit: AnnouncedDetail; readonly sunk?: AnnouncedDetail }
>;

/** Rule for the answers to shots. */
export type Announces = keyof typeof DETAIL_OF;
/** Every value of {@link Announces}. */
export const ANNOUNCES = Object.keys(DETAIL_OF) as readonly Announces[];

/** Part of the rules that decides how much an answer reveals. */
interface Announcing {
  readonly announces: Announces;
}

/** Every value of {@link ShotOutcome}, in order of detail. */
export const OUTCOMES = ['miss', 'hit', 'sunk'] as const;
/** Answer to a shot. */
export type ShotOutcome = (typeof OUTCOMES)[number];

/** A shot with its answer. */
export interface Answer {
  readonly square: Square;
  readonly outcome: ShotOutcome;
  /** Id of the sunk ship's form, only if the rules announce it. */
  readonly shapeId?: string;
  /**
   * Index in the fleet of the ship that was hit, only if the rules name hits. Ships of one form are numbered
   * in order of their first hit, so the index only groups the hits.
   */
  readonly ship?: number;
}

/** Is a sinking announced? */
export function announcesSinkings({ announces }: Announcing): boolean {
  return 'sunk' in DETAIL_OF[announces];
}

/** Does a sinking announce the ship's form? */
export function announcesForms(rules: Announcing): boolean {
  return announcedWith(rules, 'sunk') === 'form';
}

/** Does each hit name its ship? */
export function namesHits(rules: Announcing): boolean {
  return announcedWith(rules, 'hit') === 'ship';
}

/** Does an answer with this outcome give any detail about the ship? */
export function announcesShip(rules: Announcing, outcome: ShotOutcome): boolean {
  return announcedWith(rules, outcome) !== 'nothing';
}

/** Returns the detail that an answer with this outcome gives about the ship. */
export function announcedWith({ announces }: Announcing, outcome: ShotOutcome): AnnouncedDetail {
  const told: { readonly [Outcome in ShotOutcome]?: AnnouncedDetail } = DETAIL_OF[announces];
  return told[outcome] ?? 'nothing';
}

/** Returns the index in the fleet for a ship's first hit: the first ship of its form not named yet. */
export function nextShipOf(fleet: Fleet, shapeId: string, earlier: readonly Answer[]): number {
  const ships = fleet.flatMap(({ id }, ship) => (id === shapeId ? [ship] : []));
  return ships.find((ship) => !earlier.some((answer) => answer.ship === ship)) ?? -1;
}

/** Are these the same answer to the same shot? */
export function isSameAnswer(one: Answer, other: Answer): boolean {
  return (
    one.square === other.square &&
    one.outcome === other.outcome &&
    one.shapeId === other.shapeId &&
    one.ship === other.ship
  );
}

/** Strips a shot or mark to its answer. */
export function answerOf({ square, outcome, shapeId, ship }: Answer): Answer {
  return {
    square,
    outcome,
    ...(shapeId !== undefined && { shapeId }),
    ...(ship !== undefined && { ship }),
  };
}

/** Marks of hits that name their ship, in fleet order. */
export const SHIP_MARKS = '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Returns the marks of hits on ships afloat: one per ship if the rules name hits, else `x`. */
export function hitMarks(rules: Announcing & { readonly fleet: Fleet }): string {
  return announcesShip(rules, 'hit') ? SHIP_MARKS.slice(0, rules.fleet.length) : 'x';
}
