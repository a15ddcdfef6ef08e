import { makeRng } from '@flotilla/engine';
import {
  answerTo,
  CORNERS,
  columnOf,
  type Grid,
  type Layout,
  makeFleet,
  makeLayout,
  newObservation,
  type Observation,
  observe,
  ok,
  pick,
  placementOf,
  type Result,
  type Rules,
  rowOf,
  SIDES,
  type Square,
  squareAt,
  squareCount,
  unwrap,
  type WrittenBoard,
} from '@flotilla/rules';
import type { ForeignFault } from './foreign-fault.js';
import { piecesOf } from './pieces.js';
import { askShots, type SeatShooter } from './seats.js';

/** A board with its ships, and the rules that are made from it. */
export interface BombardTarget {
  readonly rules: Rules;
  readonly layout: Layout;
}

/** The pieces of a board, which hang together by sides or corners, are its ships. */
export function targetOf({ rows }: WrittenBoard): BombardTarget {
  const grid = { width: rows[0]?.length ?? 0, height: rows.length };
  const flat = rows.flat();
  const pieces = piecesOf(grid, (square) => flat[square]?.isShip === true, [...SIDES, ...CORNERS]);
  const ships = pieces.map((squares) => placementOf(grid, squares));
  const rules: Rules = {
    name: 'bombard',
    grid,
    fleet: makeFleet(ships.flatMap((ship) => (ship ? [ship.shape] : []))),
    touching: 'forbidden',
    turns: 'hit-again',
    announces: 'outcome',
    lastTurn: false,
  };
  return { rules, layout: unwrap(makeLayout(rules, pieces)) };
}

/** What was shot at a board until every ship was destroyed. */
export interface Bombardment {
  /** The squares that were shot at, in order. */
  readonly shots: readonly Square[];
  readonly hits: number;
  /** Every square at the end: every ship is sunk. */
  readonly signs: readonly BombardSign[];
}

/** A square destroyed, shot or emptied, or untouched. */
export type BombardSign = '*' | '~' | '0';

/**
 * Shoots until every ship is destroyed, where `destroysOnHit` says that one hit destroys all of
 * a ship, as in the student paper of 2010 (docs/research/sources.md).
 */
export async function bombard(
  { rules, layout }: BombardTarget,
  shooter: SeatShooter,
  seed: number,
  destroysOnHit: boolean,
): Promise<Result<Bombardment, ForeignFault>> {
  const rng = makeRng(seed, 'bombard');
  const shots: Square[] = [];
  let hits = 0;
  let known = newObservation(rules);
  while (known.remaining.length > 0) {
    const asked = await askShots(shooter, known, 1, rng, [seed, 'bombard', shots.length]);
    if (!asked.ok) return asked;
    const shot = asked.value[0]!;
    shots.push(shot);
    const ship = layout.ships.find(({ squares }) => squares.includes(shot));
    if (ship) hits += 1;
    const blown = ship && destroysOnHit ? ship.squares : [shot];
    for (const square of blown) {
      known = observe(known, answerTo(rules, layout, known.answers, square));
    }
  }
  return ok({ shots, hits, signs: signsOf(known) });
}

function signsOf({ rules: { grid }, sunkSquares, misses, empty }: Observation): BombardSign[] {
  return Array.from({ length: squareCount(grid) }, (_, square) => {
    if (sunkSquares.has(square)) return '*';
    return misses.has(square) || empty.has(square) ? '~' : '0';
  });
}

/**
 * Shoots as the program of the student paper is printed: at random, a hit destroys the ship, and of the squares
 * around it three are emptied, those above the one that was hit; in the top row those beside it.
 */
export function bombardAsPrinted(
  { rules: { grid }, layout }: BombardTarget,
  seed: number,
): Bombardment {
  const rng = makeRng(seed, 'bombard');
  const signs = Array<BombardSign>(squareCount(grid)).fill('0');
  const shots: Square[] = [];
  const destroyed = new Set<(typeof layout.ships)[number]>();
  while (destroyed.size < layout.ships.length) {
    const untouched = [...signs.keys()].filter((square) => signs[square] === '0');
    const shot = pick(untouched, rng);
    shots.push(shot);
    const ship = layout.ships.find(({ squares }) => squares.includes(shot));
    if (ship) destroyed.add(ship);
    for (const square of ship?.squares ?? []) signs[square] = '*';
    const emptied = ship ? [-1, 0, 1].map((dx) => above(grid, shot, dx)) : [shot];
    for (const square of emptied) {
      if (square !== undefined && signs[square] !== '*') signs[square] = '~';
    }
  }
  return { shots, hits: destroyed.size, signs };
}

/** The square so many columns aside in the row above; in the top row, in the same one. */
function above(grid: Grid, square: Square, dx: number): Square | undefined {
  const y = Math.max(0, rowOf(grid, square) - 1);
  return squareAt(grid, columnOf(grid, square) + dx, y);
}
