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

/** What the screen has to say about the last key. */
export type BattleNotice =
  | { readonly code: 'not-a-square'; readonly error: NotationError }
  | { readonly code: 'refused'; readonly refusal: Refusal }
  | { readonly code: 'taken-back' | 'no-weights' | 'no-hints' }
  /** An interrupted game can be gone on with. */
  | { readonly code: 'waits' }
  | { readonly code: 'saved'; readonly path: string }
  | { readonly code: 'not-saved'; readonly reason: string };

/** Whose heat map lies over a board. */
type HeatShown = 'none' | 'opponent' | 'hint';

/** A question in front of the boards. */
export type BattleDialog =
  | { readonly name: 'help'; readonly page: number }
  | { readonly name: 'leave' }
  /** Two at one screen: whose ships are to be shown. */
  | { readonly name: 'fleets' }
  /** These are. */
  | { readonly name: 'fleet'; readonly seat: Seat; readonly board: BoardView }
  /** Online: what is to be said to the other. */
  | { readonly name: 'talk' }
  /** The same in the own words. */
  | { readonly name: 'write'; readonly text: string }
  /** Asks for a file name; of a file that is there already it asks whether to replace it. */
  | { readonly name: 'save'; readonly path: string; readonly isThere: boolean };

/** A battle as the person in one seat sees it: the table's view, and what is the screen's own. */
export interface BattleState {
  readonly view: TableView;
  readonly viewer: Seat;
  /** Of a game online. */
  readonly online: OnlineNow | undefined;
  /** What the names of the computers stand for. */
  readonly memory: Memory | undefined;
  /** Where the next shot goes, on the other board. */
  readonly cursor: Square;
  /** Has the cursor left the square that was fired at, and no key been pressed since? */
  readonly isCursorSent: boolean;
  /** What is being typed; empty when nothing is. */
  readonly typed: string;
  readonly notice: BattleNotice | undefined;
  readonly heat: HeatShown;
  /** Where there is room for one board only: is it the own one? */
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

/** The battle after a change at the table: the cursor leaves a square that was just answered. */
export function seeBattle(state: BattleState, view: TableView, online?: OnlineNow): BattleState {
  const { viewer, cursor } = state;
  const fired = view.shots.slice(state.view.shots.length);
  if (!fired.some(({ seat }) => seat === viewer)) return { ...state, view, online };
  const next = nearestOpen(view, viewer, cursor);
  return { ...state, view, online, cursor: next, isCursorSent: next !== cursor };
}

/** This square of the other board if it is open, else the nearest one that is. */
function nearestOpen({ boards, rules }: TableView, viewer: Seat, from: Square): Square {
  const { cells } = boards[otherSeat(viewer)];
  const { grid } = rules;
  const distance = (to: Square) =>
    Math.abs(columnOf(grid, to) - columnOf(grid, from)) +
    Math.abs(rowOf(grid, to) - rowOf(grid, from));
  // Of equally near ones the next in reading order, so that the cursor goes on to the right.
  const inOrder = [...cells.keys()].map((step) => (from + step) % cells.length);
  const open = inOrder.filter((square) => cells[square] === 'open');
  return open.reduce((best, to) => (distance(to) < distance(best) ? to : best), open[0] ?? from);
}

/** As near to there as the board reaches. */
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

/** Is the opponent a computer that weighs squares, or keeps a list of them? */
export function doesOpponentWeigh({ view, viewer, memory }: BattleState): boolean {
  const { shooter } = view.players[otherSeat(viewer)];
  const found = shooter === undefined ? undefined : findShooter(shooter, memory);
  return found?.weigh !== undefined || found?.queue !== undefined;
}

/** How much the computer wants to shoot at each square of the viewer's board, if it weighs or lists any. */
export function opponentHeat({ view, viewer, memory }: BattleState): HeatMap | undefined {
  const seat = otherSeat(viewer);
  const { shooter } = view.players[seat];
  return shooter === undefined ? undefined : heatMapOf(shooter, knownTo(view, seat), memory);
}

/** How likely each square of the other board holds a ship. */
export function hintHeat({ view, viewer }: BattleState): HeatMap | undefined {
  const advice = advise('exact', knownTo(view, viewer));
  return advice ? { kind: 'chances', values: advice.values } : undefined;
}
