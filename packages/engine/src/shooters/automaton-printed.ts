import {
  announcesSinkings,
  CORNERS,
  neighbours,
  type Observation,
  pick,
  SIDES,
  type Square,
} from '@flotilla/rules';
import { SHOOTER_TRAITS } from '../catalogue.js';
import { automaton } from './automaton.js';
import { hitGroups } from './conclude.js';
import { explainShot, type Shooter, type ShotReason } from './shooter.js';

/**
 * Three-state automaton of the Delphi program, as its code is printed. State 1 equals that of `automaton`.
 * State 2 stays on an axis where the longest ship fitted until both sides are closed, then takes the other.
 * State 3 tries the ends in a fixed order, whichever was hit last. The program's variables are derived from
 * the answers, or drawn as it would draw them. Without announced sinkings it strikes off a ship when both
 * ends are closed, or its length is the longest. Bent or touching ships, unknown to the program, are played
 * as `automaton`.
 */
export const automatonPrinted: Shooter = {
  name: 'automaton-printed',
  ...SHOOTER_TRAITS['automaton-printed'],
  shoot(known, rng) {
    const next = nextShot(known);
    return next ? pick(pick(next.lists, rng), rng) : automaton.shoot(known, rng);
  },
  explain(known, square) {
    const next = nextShot(known);
    if (!next) return explainShot(automaton, known, square);
    return next.lists.flat().includes(square) ? next.reason : { code: 'random' };
  },
};

/** Draws one of the lists, none of them empty, then one of its squares. */
interface NextShot {
  readonly lists: readonly (readonly Square[])[];
  readonly reason: ShotReason;
}

type Step = (typeof SIDES)[number];

const ROW: Step = [1, 0];
const COLUMN: Step = [0, 1];
const AXES = [ROW, COLUMN];

/** Returns undefined if the printed code has no answer. */
function nextShot(known: Observation): NextShot | undefined {
  const { touching, fleet } = known.rules;
  if (touching !== 'forbidden' || !fleet.every(({ isStraight }) => isStraight)) return undefined;
  const { ship, longest } = shipInHand(known);
  const [first, second] = ship;
  if (first === undefined) return state1(known, longest);
  const lists = second === undefined ? state2(known, first, longest) : state3(known, ship, longest);
  const full = lists.filter((squares) => squares.length > 0);
  const code = second === undefined ? 'find-axis' : 'along-axis';
  return full.length > 0 ? { lists: full, reason: { code } } : undefined;
}

/** Lists every free square where the longest ship fits on some axis. */
function state1(known: Observation, longest: number): NextShot | undefined {
  const free = freeNow(known, []);
  const [row, column] = AXES.map((axis) => roomOn(known, free, axis)) as [Uint8Array, Uint8Array];
  const fitting = [...known.open].filter(
    (square) => Math.max(row[square]!, column[square]!) >= longest && free[square],
  );
  if (fitting.length === 0) return undefined;
  return { lists: [fitting], reason: { code: 'longest-fits', length: longest } };
}

/** Lists both sides of the hit on one axis: the current one while a side is free, then the other. */
function state2(known: Observation, hit: Square, longest: number): Square[][] {
  const free = freeNow(known, [hit]);
  const sidesOn = (axis: Step) => beyond(known, [hit], axis).filter((square) => free[square]);
  const used = axesTried(known, hit).at(-1);
  if (used)
    return [used, ...AXES]
      .map(sidesOn)
      .filter(({ length }) => length > 0)
      .slice(0, 1);
  const sides = axesAtHit(known, hit, longest).map(sidesOn);
  return sides.some(({ length }) => length > 0) ? sides : AXES.map(sidesOn);
}

/** Lists the first free end in the program's order; both if that depends on its draw in state 1. */
function state3(known: Observation, ship: readonly Square[], longest: number): Square[][] {
  const [first, second] = ship as readonly [Square, Square];
  const free = freeNow(known, ship);
  const axis = isInRow(known, first, second) ? ROW : COLUMN;
  const ends = beyond(known, ship, axis).filter((square) => free[square]);
  const [back, front] = ends;
  if (back === undefined || front === undefined) return [ends];
  // Continues where it has just hit.
  if (ship.length > 2) return [ship.at(-1)! > first ? [front] : [back]];
  if (axesAtHit(known, first, longest).length !== 1) {
    return [axesTried(known, first)[0] === ROW ? [front] : [back]];
  }
  return [[back], [front]];
}

/**
 * Returns the hits of the current ship in order of the shots, and the program's longest ship afloat. Without
 * a current ship it is in state 1.
 */
function shipInHand(known: Observation): { ship: readonly Square[]; longest: number } {
  const order = new Map(known.answers.map(({ square }, shot) => [square, shot]));
  const earlier = (one: Square, other: Square) => order.get(one)! - order.get(other)!;
  const ships = hitGroups(known)
    .map((group) => group.sort(earlier))
    .sort(([one], [other]) => earlier(one!, other!));
  const afloat = known.remaining.map(({ length }) => length);
  for (const ship of ships) {
    const longest = afloat[0] ?? 0;
    if (announcesSinkings(known.rules) || isUnfinished(known, ship, longest))
      return { ship, longest };
    const struck = afloat.indexOf(ship.length);
    if (struck >= 0) afloat.splice(struck, 1);
  }
  return { ship: [], longest: afloat[0] ?? 0 };
}

function isUnfinished(known: Observation, ship: readonly Square[], longest: number): boolean {
  if (ship.length >= longest) return false;
  const free = freeNow(known, ship);
  const [first, second] = ship as readonly [Square, ...Square[]];
  const isOnAxis = (axis: Step) =>
    second === undefined || (axis === ROW) === isInRow(known, first, second);
  return AXES.filter(isOnAxis).some((axis) =>
    beyond(known, ship, axis).some((square) => free[square]),
  );
}

/** Returns the axes on which the longest ship fitted when state 1 hit this square. */
function axesAtHit(known: Observation, hit: Square, longest: number): Step[] {
  const shot = known.answers.findIndex(({ square }) => square === hit);
  return axesWithRoom(known, freeAfter(known, shot, []), hit, longest);
}

/** Returns the axes of later shots next to this hit, in order. */
function axesTried(known: Observation, hit: Square): Step[] {
  const shot = known.answers.findIndex(({ square }) => square === hit);
  const beside = neighbours(known.rules.grid, hit, SIDES);
  return known.answers
    .slice(shot)
    .filter(({ square }) => beside.includes(square))
    .map(({ square }) => (isInRow(known, hit, square) ? ROW : COLUMN));
}

/** 1 for each square that the program would shoot: not shot, and not next to another ship's hit. */
type Free = Uint8Array;

function freeNow(known: Observation, ship: readonly Square[]): Free {
  const free = freeAfter(known, known.answers.length, ship);
  return free.map((is, square) => (known.open.has(square) ? is : 0));
}

function freeAfter(
  { rules, answers, open }: Observation,
  count: number,
  ship: readonly Square[],
): Free {
  const free = new Uint8Array(open.capacity).fill(1);
  for (const { square, outcome } of answers.slice(0, count)) {
    free[square] = 0;
    if (outcome === 'miss' || ship.includes(square)) continue;
    for (const near of neighbours(rules.grid, square, [...SIDES, ...CORNERS])) free[near] = 0;
  }
  return free;
}

/** Returns the axes on which a ship of this length can cover the square. */
function axesWithRoom(known: Observation, free: Free, square: Square, length: number): Step[] {
  return AXES.filter((axis) => roomOn(known, free, axis)[square]! >= length);
}

/** Returns the length of the free run through each square along the axis; 0 if not free. */
function roomOn({ rules: { grid } }: Observation, free: Free, axis: Step): Uint8Array {
  const room = new Uint8Array(free.length);
  const [along, lines] = axis === ROW ? [1, grid.width] : [grid.width, 1];
  const length = axis === ROW ? grid.width : grid.height;
  for (let line = 0; line < free.length / length; line += 1) {
    let from = 0;
    for (let at = 0; at <= length; at += 1) {
      if (at < length && free[line * lines + at * along]) continue;
      for (let i = from; i < at; i += 1) room[line * lines + i * along] = at - from;
      from = at + 1;
    }
  }
  return room;
}

/** Returns the squares before and after these hits along the axis, if on the board. */
function beyond(
  { rules: { grid } }: Observation,
  ship: readonly Square[],
  [dx, dy]: Step,
): Square[] {
  return [
    ...neighbours(grid, Math.min(...ship), [[-dx, -dy]]),
    ...neighbours(grid, Math.max(...ship), [[dx, dy]]),
  ];
}

function isInRow({ rules: { grid } }: Observation, one: Square, other: Square): boolean {
  return neighbours(grid, one, [ROW, [-1, 0]]).includes(other);
}
