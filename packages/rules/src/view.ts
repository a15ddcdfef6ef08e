import { tellsSinkings } from './answer.js';
import {
  type Game,
  observationOf,
  otherSeat,
  type Phase,
  type Seat,
  type Shot,
  scoreOf,
  shipsAfloat,
  shotsBy,
} from './game.js';
import { squareCount } from './grid.js';
import type { Layout } from './layout.js';
import type { Observation } from './observation.js';
import { haloOf, type Placement } from './placement.js';
import { type SkippedTurn, skippedTurns } from './skipped-turns.js';
import { fleetAfloat } from './told-ships.js';

/** What one viewer sees at a square. */
export type CellView = 'open' | 'miss' | 'empty' | 'hit' | 'sunk' | 'ship';

/** A viewer of the game: a player from a seat, or a spectator, who may see neither fleet. */
export type Viewer = Seat | 'spectator';

/** One seat's board, as far as the viewer may know it. */
export interface BoardView {
  /** By square. */
  readonly cells: readonly CellView[];
  /**
   * The ids of the ships afloat; as an opponent knows them, those not announced to be sunk. Null
   * where the rules announce no sinking to the viewer.
   */
  readonly afloat: readonly string[] | null;
  /** All ships, where the viewer may see them; else null. */
  readonly ships: readonly Placement[] | null;
}

/** A game as far as it is known: layouts that are hidden are null. */
export type KnownGame = Omit<Game, 'isResigned'>;

/** A game as one viewer may know it, as plain JSON. */
export interface GameView {
  readonly phase: Phase;
  readonly first: Seat;
  readonly toMove: Seat;
  readonly turn: number;
  readonly winner: Seat | 'draw' | null;
  readonly shots: readonly Shot[];
  readonly skipped: readonly SkippedTurn[];
  readonly score: readonly [number, number];
  readonly boards: readonly [BoardView, BoardView];
}

/**
 * What this viewer may know. A player sees their own board whole; the other board, and both for a
 * spectator, are made from the answers to the shots at it and nothing else, so that nothing
 * hidden can leak. When the game is over everyone sees both fleets.
 * @example
 * The first player sees their own ship, not the other one.
 * ```ts
 * import { makeRules, newGame, play, unwrap, viewFor } from '@flotilla/rules';
 *
 * const rules = unwrap(makeRules({ grid: { width: 4, height: 1 }, fleet: [1] }));
 * let game = newGame(rules, 0);
 * game = unwrap(play(game, { type: 'place', seat: 0, setup: [[0]] }));
 * game = unwrap(play(game, { type: 'place', seat: 1, setup: [[3]] }));
 * console.log(viewFor(game, 0).boards.map(({ cells }) => cells.includes('ship')));
 * // [ true, false ]
 * ```
 */
export function viewFor(game: KnownGame, viewer: Viewer): GameView {
  const { phase, first, toMove, turn, winner, shots } = game;
  const board = (seat: Seat) =>
    viewer === seat || phase === 'over' ? ownBoard(game, seat) : radar(game, seat);
  return {
    phase,
    first,
    toMove,
    turn,
    winner,
    shots,
    skipped: skippedTurns(game),
    score: [scoreOf(game, 0), scoreOf(game, 1)],
    boards: [board(0), board(1)],
  };
}

function radar(game: KnownGame, seat: Seat): BoardView {
  const known = observationOf(game, otherSeat(seat));
  const isTold = tellsSinkings(known.rules);
  const afloat = isTold ? fleetAfloat(known).map(({ id }) => id) : null;
  return { cells: cellsOf(known), afloat, ships: null };
}

/** What is known of each square, by square. A hit of a ship whose sinking was not announced stays a hit. */
export function cellsOf({ open, misses, empty, hits, sunkSquares }: Observation): CellView[] {
  const cells = new Array<CellView>(open.capacity).fill('open');
  for (const square of misses) cells[square] = 'miss';
  for (const square of empty) cells[square] = 'empty';
  for (const square of hits) cells[square] = 'hit';
  for (const square of sunkSquares) cells[square] = 'sunk';
  return cells;
}

function ownBoard(game: KnownGame, seat: Seat): BoardView {
  const { grid, touching } = game.rules;
  const layout: Layout | null = game.layouts[seat];
  const afloat = shipsAfloat(game, seat);
  const cells = new Array<CellView>(squareCount(grid)).fill('open');
  const ships = layout?.ships ?? [];
  for (const ship of ships.filter((each) => !afloat.includes(each))) {
    for (const square of haloOf(grid, ship.squares, touching)) cells[square] = 'empty';
  }
  for (const { square } of shotsBy(game, otherSeat(seat))) cells[square] = 'miss';
  for (const ship of ships) {
    for (const square of ship.squares) {
      if (!afloat.includes(ship)) cells[square] = 'sunk';
      else cells[square] = cells[square] === 'miss' ? 'hit' : 'ship';
    }
  }
  return { cells, afloat: afloat.map(({ shape }) => shape.id), ships: layout && ships };
}
