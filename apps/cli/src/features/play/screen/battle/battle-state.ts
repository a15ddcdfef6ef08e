import { findShooter, type Memory } from '@flotilla/engine';
import {
  advise,
  type HeatMap,
  heatMapOf,
  observationOfSeat,
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
import type { RecordNotice } from '../../save-record.js';
import type { OnlineState } from '../../seated-table.js';

export type BattleNotice =
  | { readonly code: 'not-a-square'; readonly error: NotationError }
  | { readonly code: 'refused'; readonly refusal: Refusal }
  | { readonly code: 'taken-back' | 'no-weights' | 'no-hints' }
  /** An interrupted game can be resumed. */
  | { readonly code: 'waits' }
  | RecordNotice;

/** Heat map shown: `opponent` on the user's board, `hint` on the opponent's board. */
type HeatMode = 'none' | 'opponent' | 'hint';

export type BattleDialog =
  | { readonly name: 'help'; readonly page: number }
  | { readonly name: 'leave' }
  /** Shared screen: asks whose board to show. */
  | { readonly name: 'fleets' }
  /** Shared screen: shows the board of this seat. */
  | { readonly name: 'fleet'; readonly seat: Seat; readonly board: BoardView }
  /** Online: lists the chat phrases. */
  | { readonly name: 'talk' }
  /** Online: input line for a chat message. */
  | { readonly name: 'write'; readonly text: string }
  /** Asks for a file name, or whether to replace an existing file. */
  | { readonly name: 'save'; readonly path: string; readonly isThere: boolean };

export interface BattleState {
  readonly view: TableView;
  readonly viewer: Seat;
  /** Undefined for a local game. */
  readonly online: OnlineState | undefined;
  /** Memory of the learning opponents, for their heat maps. */
  readonly memory: Memory | undefined;
  /** Square of the next shot, on the opponent's board. */
  readonly cursor: Square;
  /** True after the cursor left a square that was answered; reset by the next key. */
  readonly hasCursorMoved: boolean;
  readonly typed: string;
  readonly notice: BattleNotice | undefined;
  readonly heatMode: HeatMode;
  /** True to show the user's own board where only one board fits. */
  readonly isOwnBoardShown: boolean;
  readonly dialog: BattleDialog | undefined;
}

export function newBattleState(
  view: TableView,
  viewer: Seat,
  memory: Memory | undefined,
  online?: OnlineState,
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
    hasCursorMoved: false,
    typed: '',
    notice: undefined,
    heatMode: 'none',
    isOwnBoardShown: false,
    dialog: undefined,
  };
}

/** Applies a change at the table; moves the cursor off a square that was answered. */
export function updateBattle(
  state: BattleState,
  view: TableView,
  online?: OnlineState,
): BattleState {
  const { viewer, cursor } = state;
  const fired = view.shots.slice(state.view.shots.length);
  if (!fired.some(({ seat }) => seat === viewer)) return { ...state, view, online };
  const next = nearestOpen(view, viewer, cursor);
  return { ...state, view, online, cursor: next, hasCursorMoved: next !== cursor };
}

/** Open square nearest to `origin`, possibly `origin` itself. */
function nearestOpen({ boards, rules }: TableView, viewer: Seat, origin: Square): Square {
  const { cells } = boards[otherSeat(viewer)];
  const { grid } = rules;
  const distance = (to: Square) =>
    Math.abs(columnOf(grid, to) - columnOf(grid, origin)) +
    Math.abs(rowOf(grid, to) - rowOf(grid, origin));
  // Ties go to the next square in reading order, so the cursor moves right.
  const candidates = [...cells.keys()].map((step) => (origin + step) % cells.length);
  const open = candidates.filter((square) => cells[square] === 'open');
  return open.reduce((best, to) => (distance(to) < distance(best) ? to : best), open[0] ?? origin);
}

export function moveCursor(state: BattleState, x: number, y: number): BattleState {
  const { grid } = state.view.rules;
  const cursor = squareAt(
    grid,
    Math.max(0, Math.min(x, grid.width - 1)),
    Math.max(0, Math.min(y, grid.height - 1)),
  ) as Square;
  return { ...state, cursor, notice: undefined };
}

/** Cycles through no heat map, the opponent's and, in training, the hint. */
export function cycleHeatMode(state: BattleState): BattleState {
  const modes: HeatMode[] = ['none'];
  if (opponentHeatMap(state)) modes.push('opponent');
  if (state.view.isTraining) modes.push('hint');
  if (modes.length === 1) return { ...state, notice: { code: 'no-weights' } };
  const heatMode = modes[(modes.indexOf(state.heatMode) + 1) % modes.length] as HeatMode;
  return { ...state, heatMode, notice: undefined };
}

export function toggleHint(state: BattleState): BattleState {
  if (!state.view.isTraining) return { ...state, notice: { code: 'no-hints' } };
  return { ...state, heatMode: state.heatMode === 'hint' ? 'none' : 'hint', notice: undefined };
}

/** Is the opponent a computer with weights or a queue of squares? */
export function hasOpponentHeatMap({ view, viewer, memory }: BattleState): boolean {
  const { shooter } = view.players[otherSeat(viewer)];
  const opponent = shooter === undefined ? undefined : findShooter(shooter, memory);
  return opponent?.weigh !== undefined || opponent?.queue !== undefined;
}

/** Opponent's weights or queue on the viewer's board; undefined if it has neither. */
export function opponentHeatMap({ view, viewer, memory }: BattleState): HeatMap | undefined {
  const seat = otherSeat(viewer);
  const { shooter } = view.players[seat];
  return shooter === undefined
    ? undefined
    : heatMapOf(shooter, observationOfSeat(view, seat), memory);
}

/** Exact chance of a ship by square; undefined if it cannot be computed. */
export function hintHeatMap({ view, viewer }: BattleState): HeatMap | undefined {
  const advice = advise('exact', observationOfSeat(view, viewer));
  return advice ? { kind: 'chances', values: advice.values } : undefined;
}
