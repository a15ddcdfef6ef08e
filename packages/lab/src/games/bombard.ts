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

/** A board with its ships, and rules that fit it. */
export interface BombardTarget {
  readonly rules: Rules;
  readonly layout: Layout;
}

/** Reads the ships of a board: its connected pieces, by sides or corners. */
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

/** Shots at a board until every ship was destroyed. */
export interface Bombardment {
  /** Squares in the order of the shots. */
  readonly shots: readonly Square[];
  readonly hits: number;
  /** Board at the end, with every ship sunk. */
  readonly signs: readonly BombardSign[];
}

/** Sign of a square: destroyed, shot or cleared, untouched. */
export type BombardSign = '*' | '~' | '0';

/**
 * Shoots until every ship is destroyed. With `destroysOnHit` one hit destroys a whole ship, as in the student
 * paper of 2010 (docs/research/sources.md).
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
 * Plays the program as printed in the student paper. It shoots at random, and a hit destroys the ship. Three
 * of the squares around are cleared: those above the hit, or in the top row its two neighbours.
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

/** Returns the square `dx` columns away in the row above, or in the same row at the top. */
function above(grid: Grid, square: Square, dx: number): Square | undefined {
  const y = Math.max(0, rowOf(grid, square) - 1);
  return squareAt(grid, columnOf(grid, square) + dx, y);
}
