import { findShooter, type Memory } from '@flotilla/engine';
import {
  advise,
  type HeatMap,
  heatMapOf,
  knownTo,
  type Refusal,
  type TableView,
} from '@flotilla/play';
import {
  type BoardView,
  columnOf,
  type NotationError,
  otherSeat,
  rowOf,
  type Seat,
  type Square,
  squareAt,
} from '@flotilla/rules';
import type { OnlineNow } from '../../seated-table.js';

/** Message about the last key. */
export type BattleNotice =
  | { readonly code: 'not-a-square'; readonly error: NotationError }
  | { readonly code: 'refused'; readonly refusal: Refusal }
  | { readonly code: 'taken-back' | 'no-weights' | 'no-hints' }
  /** An interrupted game can be resumed. */
  | { readonly code: 'waits' }
  | { readonly code: 'saved'; readonly path: string }
  | { readonly code: 'not-saved'; readonly reason: string };

/** Heat map over a board. */
type HeatShown = 'none' | 'opponent' | 'hint';

/** Dialog in front of the boards. */
export type BattleDialog =
  | { readonly name: 'help'; readonly page: number }
  | { readonly name: 'leave' }
  /** Two at one screen: asks which player's ships to show. */
  | { readonly name: 'fleets' }
  /** Shows them. */
  | { readonly name: 'fleet'; readonly seat: Seat; readonly board: BoardView }
  /** Online: offers the chat phrases. */
  | { readonly name: 'talk' }
  /** Online: free text. */
  | { readonly name: 'write'; readonly text: string }
  /** Asks for a file name; if the file exists, asks whether to replace it. */
  | { readonly name: 'save'; readonly path: string; readonly isThere: boolean };

/** Battle from one seat: the table's view, and the screen's own state. */
export interface BattleState {
  readonly view: TableView;
  readonly viewer: Seat;
  /** Undefined for a local game. */
  readonly online: OnlineNow | undefined;
  /** Memory of a learning opponent, for its heat map. */
  readonly memory: Memory | undefined;
  /** Target of the next shot, on the opponent's board. */
  readonly cursor: Square;
  /** Was the cursor moved off the last target, with no key pressed since? */
  readonly isCursorSent: boolean;
  /** Typed text; empty if none. */
  readonly typed: string;
  readonly notice: BattleNotice | undefined;
  readonly heat: HeatShown;
  /** If there is room for one board only: is it the own one? */
  readonly showsOwn: boolean;
  readonly dialog: BattleDialog | undefined;
}

export function newBattle(
  view: TableView,
  viewer: Seat,
  memory: Memory | undefined,
  online?: OnlineNow,
): BattleState {
  const { grid } = view.rules;
  const last = view.shots.findLast(({ seat }) => seat === viewer);
  const centre = squareAt(grid, grid.width >> 1, grid.height >> 1) as Square;
  return {
    view,
    viewer,
    memory,
    online,
    cursor: last ? nearestOpen(view, viewer, last.square) : centre,
    isCursorSent: false,
    typed: '',
    notice: undefined,
    heat: 'none',
    showsOwn: false,
    dialog: undefined,
  };
}

/** Updates the battle after a change at the table; the cursor moves off an answered square. */
export function seeBattle(state: BattleState, view: TableView, online?: OnlineNow): BattleState {
  const { viewer, cursor } = state;
  const fired = view.shots.slice(state.view.shots.length);
  if (!fired.some(({ seat }) => seat === viewer)) return { ...state, view, online };
  const next = nearestOpen(view, viewer, cursor);
  return { ...state, view, online, cursor: next, isCursorSent: next !== cursor };
}

/** Returns this square if it is open, else the nearest open one. */
function nearestOpen({ boards, rules }: TableView, viewer: Seat, from: Square): Square {
  const { cells } = boards[otherSeat(viewer)];
  const { grid } = rules;
  const distance = (to: Square) =>
    Math.abs(columnOf(grid, to) - columnOf(grid, from)) +
    Math.abs(rowOf(grid, to) - rowOf(grid, from));
  // Ties are resolved in reading order from the square, so the cursor moves right.
  const inOrder = [...cells.keys()].map((step) => (from + step) % cells.length);
  const open = inOrder.filter((square) => cells[square] === 'open');
  return open.reduce((best, to) => (distance(to) < distance(best) ? to : best), open[0] ?? from);
}

/** Moves the cursor, within the board. */
export function moveCursor(state: BattleState, x: number, y: number): BattleState {
  const { grid } = state.view.rules;
  const cursor = squareAt(
    grid,
    Math.max(0, Math.min(x, grid.width - 1)),
    Math.max(0, Math.min(y, grid.height - 1)),
  ) as Square;
  return { ...state, cursor, notice: undefined };
}

/** Shows the opponent's weights or list, then (in training) a hint, then neither. */
export function nextHeat(state: BattleState): BattleState {
  const order: HeatShown[] = ['none'];
  if (opponentHeat(state)) order.push('opponent');
  if (state.view.isTraining) order.push('hint');
  if (order.length === 1) return { ...state, notice: { code: 'no-weights' } };
  const heat = order[(order.indexOf(state.heat) + 1) % order.length] as HeatShown;
  return { ...state, heat, notice: undefined };
}

export function toggleHint(state: BattleState): BattleState {
  if (!state.view.isTraining) return { ...state, notice: { code: 'no-hints' } };
  return { ...state, heat: state.heat === 'hint' ? 'none' : 'hint', notice: undefined };
}

/** Is the opponent a computer with weights or a list of squares? */
export function doesOpponentWeigh({ view, viewer, memory }: BattleState): boolean {
  const { shooter } = view.players[otherSeat(viewer)];
  const found = shooter === undefined ? undefined : findShooter(shooter, memory);
  return found?.weigh !== undefined || found?.queue !== undefined;
}

/** Returns the weights or list of a computer for the viewer's board, if it has any. */
export function opponentHeat({ view, viewer, memory }: BattleState): HeatMap | undefined {
  const seat = otherSeat(viewer);
  const { shooter } = view.players[seat];
  return shooter === undefined ? undefined : heatMapOf(shooter, knownTo(view, seat), memory);
}

/** Returns the chance of a ship at each square of the opponent's board. */
export function hintHeat({ view, viewer }: BattleState): HeatMap | undefined {
  const advice = advise('exact', knownTo(view, viewer));
  return advice ? { kind: 'chances', values: advice.values } : undefined;
}
