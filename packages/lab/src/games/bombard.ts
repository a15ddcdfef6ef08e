import { makeRng } from '@flotilla/engine';
import {
  answerTo,
  columnOf,
  connectedPieces,
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
  type Square,
  squareAt,
  squareCount,
  unwrap,
  type WrittenBoard,
} from '@flotilla/rules';
import type { ForeignFault } from './foreign-fault.js';
import { askShots, type SeatShooter } from './seats.js';

/** Layout to shoot at, with rules derived from its grid and fleet. */
export interface BombardTarget {
  readonly rules: Rules;
  readonly layout: Layout;
}

/** Recognizes the ships of a written board: squares connected by sides or corners form a ship. */
export function bombardTargetOf({ rows }: WrittenBoard): BombardTarget {
  const grid = { width: rows[0]?.length ?? 0, height: rows.length };
  const flat = rows.flat();
  const pieces = connectedPieces(grid, (square) => flat[square]?.isShip === true);
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

/** Result of {@link bombard}: the shots that destroyed every ship, and the final board. */
export interface Bombardment {
  readonly shots: readonly Square[];
  readonly hits: number;
  /** Final board, by square. */
  readonly signs: readonly BombardSign[];
}

/** Sign of a square: `*` destroyed, `~` shot or cleared, `0` untouched. */
export type BombardSign = '*' | '~' | '0';

/**
 * Shoots until every ship is sunk.
 * @param destroysOnHit whether one hit sinks the whole ship, as in the student paper of 2010
 * @returns the shots, or the fault of an external program
 */
export async function bombard(
  { rules, layout }: BombardTarget,
  shooter: SeatShooter,
  { seed, destroysOnHit = false }: { readonly seed: number; readonly destroysOnHit?: boolean },
): Promise<Result<Bombardment, ForeignFault>> {
  const rng = makeRng(seed, 'bombard');
  const shots: Square[] = [];
  let hits = 0;
  let known = newObservation(rules);
  while (known.remaining.length > 0) {
    const answered = await askShots(shooter, known, 1, rng, [seed, 'bombard', shots.length]);
    if (!answered.ok) return answered;
    const shot = answered.value[0]!;
    shots.push(shot);
    const ship = layout.ships.find(({ squares }) => squares.includes(shot));
    if (ship) hits += 1;
    const destroyed = ship && destroysOnHit ? ship.squares : [shot];
    for (const square of destroyed) {
      known = observe(known, answerTo(rules, layout, known.answers, square));
    }
  }
  return ok({ shots, hits, signs: bombardSignsOf(known) });
}

function bombardSignsOf({
  rules: { grid },
  sunkSquares,
  misses,
  empty,
}: Observation): BombardSign[] {
  return Array.from({ length: squareCount(grid) }, (_, square) => {
    if (sunkSquares.has(square)) return '*';
    return misses.has(square) || empty.has(square) ? '~' : '0';
  });
}

/**
 * Plays the program printed in the student paper: it shoots at random, and a hit destroys the ship.
 * After a hit it clears only the squares above or, in the top row, those left and right.
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
    const unsolved = [...signs.keys()].filter((square) => signs[square] === '0');
    const shot = pick(unsolved, rng);
    shots.push(shot);
    const ship = layout.ships.find(({ squares }) => squares.includes(shot));
    if (ship) destroyed.add(ship);
    for (const square of ship?.squares ?? []) signs[square] = '*';
    const emptied = ship ? [-1, 0, 1].map((dx) => squareAbove(grid, shot, dx)) : [shot];
    for (const square of emptied) {
      if (square !== undefined && signs[square] !== '*') signs[square] = '~';
    }
  }
  return { shots, hits: destroyed.size, signs };
}

/** Returns the square `dx` columns away in the row above or, in the top row, in the same row. */
function squareAbove(grid: Grid, square: Square, dx: number): Square | undefined {
  const y = Math.max(0, rowOf(grid, square) - 1);
  return squareAt(grid, columnOf(grid, square) + dx, y);
}
