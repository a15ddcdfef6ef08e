import type { Fleet } from './fleet.js';
import type { Square } from './grid.js';

/** Detail that an answer gives about the ship: nothing, its form, or its index in the fleet. */
export type AnnouncedDetail = 'nothing' | 'form' | 'ship';

const DETAIL_BY_ANNOUNCE_RULE = {
  hit: { hit: 'nothing' },
  outcome: { hit: 'nothing', sunk: 'nothing' },
  ship: { hit: 'nothing', sunk: 'form' },
  named: { hit: 'ship', sunk: 'ship' },
} as const satisfies Record<
  string,
  { readonly hit: AnnouncedDetail; readonly sunk?: AnnouncedDetail }
>;

/**
 * Rule for the answers to shots. `hit` announces hits and misses, `outcome` also sinkings, and
 * `ship` also the form of a sunk ship. `named` gives the ship of each hit.
 */
export type AnnounceRule = keyof typeof DETAIL_BY_ANNOUNCE_RULE;
/** Values of {@link AnnounceRule}, least informative first. */
export const ANNOUNCE_RULES = Object.keys(DETAIL_BY_ANNOUNCE_RULE) as readonly AnnounceRule[];

interface AnnouncingRules {
  readonly announces: AnnounceRule;
}

/** Values of {@link ShotOutcome}, least damage first. */
export const OUTCOMES = ['miss', 'hit', 'sunk'] as const;
/** Outcome of a shot; `sunk` is the last hit of a ship, if the rules announce sinkings. */
export type ShotOutcome = (typeof OUTCOMES)[number];

/** One shot and its answer, as the rules announce it. */
export interface Answer {
  readonly square: Square;
  readonly outcome: ShotOutcome;
  /** Id of the sunk ship's form, only if the rules announce it. */
  readonly shapeId?: string;
  /** Fleet index of the ship hit, if the rules name hits; equal ships are numbered by first hit. */
  readonly ship?: number;
}

/** Do the rules announce sinkings? True for all rules except `hit`. */
export function announcesSinkings({ announces }: AnnouncingRules): boolean {
  return 'sunk' in DETAIL_BY_ANNOUNCE_RULE[announces];
}

/** Does a sinking announce the ship's form? Only under `ship`. */
export function announcesForms(rules: AnnouncingRules): boolean {
  return announcedDetail(rules, 'sunk') === 'form';
}

/** Does each hit name its ship? Only under `named`. */
export function namesHits(rules: AnnouncingRules): boolean {
  return announcedDetail(rules, 'hit') === 'ship';
}

/** Does an answer with this outcome give any detail about the ship? */
export function announcesShip(rules: AnnouncingRules, outcome: ShotOutcome): boolean {
  return announcedDetail(rules, outcome) !== 'nothing';
}

/** Returns the detail that an answer with this outcome gives about the ship. */
export function announcedDetail(
  { announces }: AnnouncingRules,
  outcome: ShotOutcome,
): AnnouncedDetail {
  const detailByOutcome: { readonly [Outcome in ShotOutcome]?: AnnouncedDetail } =
    DETAIL_BY_ANNOUNCE_RULE[announces];
  return detailByOutcome[outcome] ?? 'nothing';
}

/** Returns the fleet index of the first unnamed ship of this form; -1 if none is left. */
export function nextUnnamedShip(
  fleet: Fleet,
  shapeId: string,
  earlierAnswers: readonly Answer[],
): number {
  const ships = fleet.flatMap(({ id }, ship) => (id === shapeId ? [ship] : []));
  return ships.find((ship) => !earlierAnswers.some((answer) => answer.ship === ship)) ?? -1;
}

/** Are the answers equal in square, outcome, form and ship? */
export function isSameAnswer(a: Answer, b: Answer): boolean {
  return (
    a.square === b.square && a.outcome === b.outcome && a.shapeId === b.shapeId && a.ship === b.ship
  );
}

/** Copies only the fields of an answer, for instance from a `Shot`. */
export function answerOf({ square, outcome, shapeId, ship }: Answer): Answer {
  return {
    square,
    outcome,
    ...(shapeId !== undefined && { shapeId }),
    ...(ship !== undefined && { ship }),
  };
}

/** Characters for named hits in drawn observations, by fleet index: enough for 35 ships. */
export const SHIP_MARKS = '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Returns the marks of hits on ships afloat: one per ship if the rules name hits, else `x`. */
export function hitMarks(rules: AnnouncingRules & { readonly fleet: Fleet }): string {
  return announcesShip(rules, 'hit') ? SHIP_MARKS.slice(0, rules.fleet.length) : 'x';
}
