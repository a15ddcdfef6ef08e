import type { Shooter } from '@flotilla/engine';
import {
  answerTo,
  CORNERS,
  type Grid,
  type Layout,
  makeFleet,
  makeLayout,
  neighbours,
  newObservation,
  type Observation,
  observe,
  placementOf,
  type Rng,
  type Rules,
  SIDES,
  type Square,
  unwrap,
} from '@flotilla/rules';
import type { WrittenBoard } from './read-board.js';

/** A board with its ships, and the rules that are made from it. */
export interface Target {
  readonly rules: Rules;
  readonly layout: Layout;
}

/** The pieces of a board, which hang together by sides or corners, are its ships. */
export function targetOf({ rows }: WrittenBoard): Target {
  const grid = { width: rows[0]?.length ?? 0, height: rows.length };
  const flat = rows.flat();
  const pieces = piecesOf(grid, (square) => flat[square]?.isShip === true);
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

export interface Bombardment {
  /** The squares that were shot at, in order. */
  readonly shots: readonly Square[];
  readonly hits: number;
  /** What is known at the end: every ship is sunk. */
  readonly known: Observation;
}

/**
 * Shoots until every ship is destroyed, where `destroysOnHit` says that one hit destroys all of
 * a ship, as in the course work of 2010 (docs/sources.md).
 */
export function bombard(
  { rules, layout }: Target,
  shooter: Shooter,
  rng: Rng,
  destroysOnHit: boolean,
): Bombardment {
  const shots: Square[] = [];
  let hits = 0;
  let known = newObservation(rules);
  while (known.remaining.length > 0) {
    const shot = shooter.shoot(known, rng);
    shots.push(shot);
    const ship = layout.ships.find(({ squares }) => squares.includes(shot));
    if (ship) hits += 1;
    const blown = ship && destroysOnHit ? ship.squares : [shot];
    for (const square of blown) {
      known = observe(known, answerTo(rules, layout, known.answers, square));
    }
  }
  return { shots, hits, known };
}

/** The text of the board, each square now `*` destroyed, `~` shot or emptied water, `0` untouched. */
export function rewriteBoard({ text, rows }: WrittenBoard, known: Observation): string {
  const characters = text.split('');
  for (const [square, { at }] of rows.flat().entries()) {
    const isWater = known.misses.has(square) || known.empty.has(square);
    characters[at] = known.sunkSquares.has(square) ? '*' : isWater ? '~' : '0';
  }
  const written = characters.join('');
  return written.endsWith('\n') ? written : `${written}\n`;
}

function piecesOf(grid: Grid, isShip: (square: Square) => boolean): Square[][] {
  const seen = new Set<Square>();
  const pieces: Square[][] = [];
  for (let start = 0; start < grid.width * grid.height; start += 1) {
    if (!isShip(start) || seen.has(start)) continue;
    const piece = [start];
    seen.add(start);
    for (const square of piece) {
      for (const next of neighbours(grid, square, [...SIDES, ...CORNERS])) {
        if (!isShip(next) || seen.has(next)) continue;
        seen.add(next);
        piece.push(next);
      }
    }
    pieces.push(piece);
  }
  return pieces;
}
