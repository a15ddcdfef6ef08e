import { announcesSinkings } from './answer.js';
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
import { fleetAfloat } from './nameable-ships.js';
import type { Observation } from './observation.js';
import { haloOf, type Placement } from './placement.js';
import { type SkippedTurn, skippedTurns } from './skipped-turns.js';

/** Square as one viewer sees it; `ship` is a visible segment that is not hit. */
export type CellView = 'open' | 'miss' | 'empty' | 'hit' | 'sunk' | 'ship';

/** Seat of a player, or a spectator, who sees neither fleet before the end. */
export type Viewer = Seat | 'spectator';

/** One seat's board as the viewer may see it. */
export interface BoardView {
  /** One cell per square. */
  readonly cells: readonly CellView[];
  /** Form ids of ships not known to be sunk; null if sinkings are not announced to the viewer. */
  readonly afloat: readonly string[] | null;
  /** All ships, or null if the viewer may not see them. */
  readonly ships: readonly Placement[] | null;
}

/** Game as far as it is known; hidden layouts are null. */
export type KnownGame = Omit<Game, 'isResigned'>;

/** Game as one viewer may see it, as plain JSON. */
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
 * Returns the viewer's view of the game. A player's own board is complete. Other boards are built
 * from answers alone, so nothing hidden can leak. After the end everyone sees both fleets.
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
    viewer === seat || phase === 'over' ? ownBoardView(game, seat) : opponentBoardView(game, seat);
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

function opponentBoardView(game: KnownGame, seat: Seat): BoardView {
  const known = observationOf(game, otherSeat(seat));
  const areSinkingsAnnounced = announcesSinkings(known.rules);
  const afloat = areSinkingsAnnounced ? fleetAfloat(known).map(({ id }) => id) : null;
  return { cells: cellViewsOf(known), afloat, ships: null };
}

/** Returns one cell per square. A ship whose sinking was not announced stays `hit`. */
export function cellViewsOf({ open, misses, empty, hits, sunkSquares }: Observation): CellView[] {
  const cells = new Array<CellView>(open.capacity).fill('open');
  for (const square of misses) cells[square] = 'miss';
  for (const square of empty) cells[square] = 'empty';
  for (const square of hits) cells[square] = 'hit';
  for (const square of sunkSquares) cells[square] = 'sunk';
  return cells;
}

function ownBoardView(game: KnownGame, seat: Seat): BoardView {
  const { grid, touching } = game.rules;
  const layout: Layout | null = game.layouts[seat];
  const afloat = shipsAfloat(game, seat);
  const cells = new Array<CellView>(squareCount(grid)).fill('open');
  const ships = layout?.ships ?? [];
  for (const ship of ships.filter((ship) => !afloat.includes(ship))) {
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
