import {
  announcesSinkings,
  NEIGHBOUR_STEPS,
  neighbours,
  type Observation,
  pick,
  SIDE_STEPS,
  type Square,
} from '@flotilla/rules';
import { SHOOTER_TRAITS } from '../catalogue.js';
import { automaton } from './automaton.js';
import { hitGroups } from './conclude.js';
import { explainShot, type Shooter, type ShotReason } from './shooter.js';

/**
 * Three-state automaton of the Delphi program, as its code is printed. State 1 is that of
 * `automaton`. State 2 stays on an axis on which the longest ship fitted until both sides are
 * closed. Then it takes the other axis. State 3 tries the ends in a fixed order, whichever was hit
 * last. The program's variables are derived from the answers, or drawn as it would draw them. If
 * sinkings are not announced, it strikes off a ship with both ends closed, or of the greatest
 * length. Against bent or touching ships, which the program does not know, it plays as `automaton`.
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

/** Candidates for the next shot: one of the lists (none is empty) is drawn, then one square. */
interface NextShot {
  readonly lists: readonly (readonly Square[])[];
  readonly reason: ShotReason;
}

type Step = (typeof SIDE_STEPS)[number];

const ROW: Step = [1, 0];
const COLUMN: Step = [0, 1];
const AXES = [ROW, COLUMN];

function nextShot(known: Observation): NextShot | undefined {
  const { touching, fleet } = known.rules;
  if (touching !== 'forbidden' || !fleet.every(({ isStraight }) => isStraight)) return undefined;
  const { ship, longest } = currentShip(known);
  const [first, second] = ship;
  if (first === undefined) return huntSquares(known, longest);
  const lists =
    second === undefined
      ? findAxisSquares(known, first, longest)
      : alongAxisSquares(known, ship, longest);
  const full = lists.filter((squares) => squares.length > 0);
  const code = second === undefined ? 'find-axis' : 'along-axis';
  return full.length > 0 ? { lists: full, reason: { code } } : undefined;
}

/** Lists every free square where the longest ship fits on some axis. */
function huntSquares(known: Observation, longest: number): NextShot | undefined {
  const free = freeSquaresNow(known, []);
  const [row, column] = AXES.map((axis) => freeRunLengths(known, free, axis)) as [
    Uint8Array,
    Uint8Array,
  ];
  const fitting = [...known.open].filter(
    (square) => Math.max(row[square]!, column[square]!) >= longest && free[square],
  );
  if (fitting.length === 0) return undefined;
  return { lists: [fitting], reason: { code: 'longest-fits', length: longest } };
}

/**
 * Lists the free sides of the hit on the axis tried last; if none, on the other axis.
 * Before the first try, lists the sides on each axis with room for the longest ship.
 */
function findAxisSquares(known: Observation, hit: Square, longest: number): Square[][] {
  const free = freeSquaresNow(known, [hit]);
  const freeSidesOn = (axis: Step) =>
    squaresBeyond(known, [hit], axis).filter((square) => free[square]);
  const lastAxis = axesTried(known, hit).at(-1);
  if (lastAxis)
    return [lastAxis, ...AXES]
      .map(freeSidesOn)
      .filter(({ length }) => length > 0)
      .slice(0, 1);
  const sides = axesAtHit(known, hit, longest).map(freeSidesOn);
  return sides.some(({ length }) => length > 0) ? sides : AXES.map(freeSidesOn);
}

/** Lists the first free end in the program's order; both if a draw in state 1 sets the order. */
function alongAxisSquares(
  known: Observation,
  ship: readonly Square[],
  longest: number,
): Square[][] {
  const [first, second] = ship as readonly [Square, Square];
  const free = freeSquaresNow(known, ship);
  const axis = isInRow(known, first, second) ? ROW : COLUMN;
  const ends = squaresBeyond(known, ship, axis).filter((square) => free[square]);
  const [back, front] = ends;
  if (back === undefined || front === undefined) return [ends];
  // Continues at the end that was hit last.
  if (ship.length > 2) return [ship.at(-1)! > first ? [front] : [back]];
  if (axesAtHit(known, first, longest).length !== 1) {
    return [axesTried(known, first)[0] === ROW ? [front] : [back]];
  }
  return [[back], [front]];
}

/** Returns the current ship's hits, in shot order, and the program's longest ship afloat. */
function currentShip(known: Observation): { ship: readonly Square[]; longest: number } {
  const order = new Map(known.answers.map(({ square }, shot) => [square, shot]));
  const byShotOrder = (a: Square, b: Square) => order.get(a)! - order.get(b)!;
  const ships = hitGroups(known)
    .map((group) => group.sort(byShotOrder))
    .sort(([one], [other]) => byShotOrder(one!, other!));
  const afloat = known.remaining.map(({ length }) => length);
  for (const ship of ships) {
    const longest = afloat[0] ?? 0;
    if (announcesSinkings(known.rules) || isUnfinished(known, ship, longest))
      return { ship, longest };
    const afloatIndex = afloat.indexOf(ship.length);
    if (afloatIndex >= 0) afloat.splice(afloatIndex, 1);
  }
  return { ship: [], longest: afloat[0] ?? 0 };
}

function isUnfinished(known: Observation, ship: readonly Square[], longest: number): boolean {
  if (ship.length >= longest) return false;
  const free = freeSquaresNow(known, ship);
  const [first, second] = ship as readonly [Square, ...Square[]];
  const isOnAxis = (axis: Step) =>
    second === undefined || (axis === ROW) === isInRow(known, first, second);
  return AXES.filter(isOnAxis).some((axis) =>
    squaresBeyond(known, ship, axis).some((square) => free[square]),
  );
}

/** Returns the axes on which the longest ship fitted when state 1 hit this square. */
function axesAtHit(known: Observation, hit: Square, longest: number): Step[] {
  const shot = known.answers.findIndex(({ square }) => square === hit);
  return axesWithRoom(known, freeSquaresAfter(known, shot, []), hit, longest);
}

function axesTried(known: Observation, hit: Square): Step[] {
  const shot = known.answers.findIndex(({ square }) => square === hit);
  const sideNeighbours = neighbours(known.rules.grid, hit, SIDE_STEPS);
  return known.answers
    .slice(shot)
    .filter(({ square }) => sideNeighbours.includes(square))
    .map(({ square }) => (isInRow(known, hit, square) ? ROW : COLUMN));
}

/** 1 for each square that the program would shoot: not shot, and not next to another ship's hit. */
type FreeFlags = Uint8Array;

function freeSquaresNow(known: Observation, ship: readonly Square[]): FreeFlags {
  const free = freeSquaresAfter(known, known.answers.length, ship);
  return free.map((isFree, square) => (known.open.has(square) ? isFree : 0));
}

function freeSquaresAfter(
  { rules, answers, open }: Observation,
  count: number,
  ship: readonly Square[],
): FreeFlags {
  const free = new Uint8Array(open.capacity).fill(1);
  for (const { square, outcome } of answers.slice(0, count)) {
    free[square] = 0;
    if (outcome === 'miss' || ship.includes(square)) continue;
    for (const neighbour of neighbours(rules.grid, square, NEIGHBOUR_STEPS)) free[neighbour] = 0;
  }
  return free;
}

function axesWithRoom(known: Observation, free: FreeFlags, square: Square, length: number): Step[] {
  return AXES.filter((axis) => freeRunLengths(known, free, axis)[square]! >= length);
}

/** Returns the length of the free run through each square along the axis; 0 if not free. */
function freeRunLengths({ rules: { grid } }: Observation, free: FreeFlags, axis: Step): Uint8Array {
  const room = new Uint8Array(free.length);
  const [step, lineStep] = axis === ROW ? [1, grid.width] : [grid.width, 1];
  const length = axis === ROW ? grid.width : grid.height;
  for (let line = 0; line < free.length / length; line += 1) {
    let runStart = 0;
    for (let position = 0; position <= length; position += 1) {
      if (position < length && free[line * lineStep + position * step]) continue;
      for (let i = runStart; i < position; i += 1)
        room[line * lineStep + i * step] = position - runStart;
      runStart = position + 1;
    }
  }
  return room;
}

/** Returns the squares before and after these hits along the axis, if on the board. */
function squaresBeyond(
  { rules: { grid } }: Observation,
  ship: readonly Square[],
  [dx, dy]: Step,
): Square[] {
  return [
    ...neighbours(grid, Math.min(...ship), [[-dx, -dy]]),
    ...neighbours(grid, Math.max(...ship), [[dx, dy]]),
  ];
}

function isInRow({ rules: { grid } }: Observation, a: Square, b: Square): boolean {
  return neighbours(grid, a, [ROW, [-1, 0]]).includes(b);
}
