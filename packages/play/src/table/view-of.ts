import {
  type Game,
  type GameView,
  isOnGrid,
  otherSeat,
  SEATS,
  type Seat,
  type Square,
  shotsDue,
  type Viewer,
  viewFor,
} from '@flotilla/rules';
import { isHotSeat, type Session } from '../session/session.js';
import type { Awaits, SquareRefusal, TableView } from './table.js';

/** All that a table on one device knows. */
export interface TableState {
  readonly session: Session;
  readonly viewer: Viewer;
  /** The squares of the salvo that the viewer aims at. */
  readonly aimed: readonly Square[];
  readonly failure: unknown;
}

export function viewOf({ session, viewer, aimed, failure }: TableState): TableView {
  const { game, players, date, isTraining, marks, seed, clock, hints } = session;
  const { phase, winner, first, shots, score, boards } = seenBy(game, viewer);
  const awaited = awaitedSeat(session);
  return {
    rules: game.rules,
    players,
    date,
    isTraining,
    isShared: isHotSeat(session),
    viewer,
    phase,
    awaits: awaitsOf(session, viewer),
    awaited,
    isAgain: phase === 'battle' && shots.at(-1)?.turn === game.turn,
    due: phase === 'battle' ? shotsDue(game) : 0,
    ...{ first, shots, score, boards, winner },
    aimed,
    marks: viewer === 'spectator' ? [] : marks[viewer],
    canUndo: lastShotIsOf(session, viewer),
    isResigned: game.isResigned,
    isOutOfTime: isOutOfTime(session),
    clock: clock ? { ...clock, running: null } : null,
    hints: isTraining || isHotSeat(session) ? null : hints.length,
    isHinted: phase === 'battle' && hints.at(-1) === shots.length,
    seed: phase === 'over' ? seed : null,
    failure,
  };
}

const seen = new WeakMap<Game, Map<Viewer, GameView>>();

/** What a viewer knows of a game, the same object for the same game: it is looked at several times for a shot. */
function seenBy(game: Game, viewer: Viewer): GameView {
  const views = seen.get(game) ?? new Map<Viewer, GameView>();
  seen.set(game, views);
  const view = views.get(viewer) ?? viewFor(game, viewer);
  views.set(viewer, view);
  return view;
}

/** Has a game ended by the clock? Who resigns has time left. */
export function isOutOfTime({ game, clock }: Session): boolean {
  const { winner, isResigned } = game;
  return isResigned && (winner === 0 || winner === 1) && clock?.leftMs[otherSeat(winner)] === 0;
}

/** The seat that is to place its fleet, persons first, or to shoot; null when the game is over. */
export function awaitedSeat({ game, players }: Session): Seat | null {
  if (game.phase === 'over') return null;
  if (game.phase === 'battle') return game.toMove;
  const bare = SEATS.filter((seat) => !game.layouts[seat]);
  return bare.find((seat) => players[seat].shooter === undefined) ?? bare[0] ?? null;
}

export function awaitsOf(session: Session, viewer: Viewer): Awaits {
  const awaited = awaitedSeat(session);
  if (awaited === null) return 'nobody';
  if (session.players[awaited].shooter !== undefined) return 'computer';
  return awaited === viewer ? 'viewer' : 'hand-over';
}

/** Can a shot be taken back, and did the viewer fire it? */
export function lastShotIsOf({ game, isTraining, undoPoints }: Session, viewer: Viewer): boolean {
  const back = undoPoints.at(-1);
  return isTraining && back !== undefined && game.shots[back]?.seat === viewer;
}

/**
 * Why it makes no sense to shoot at a square of the other board: it was shot at, or it is known to
 * be empty while the answer of another is not. Undefined where it may be shot at.
 */
export function refusalOfSquare(
  { rules, viewer, boards, aimed }: Pick<TableView, 'rules' | 'viewer' | 'boards' | 'aimed'>,
  square: Square,
): SquareRefusal | undefined {
  if (!isOnGrid(rules.grid, square)) return { code: 'off-grid', square };
  if (viewer === 'spectator') return undefined;
  const { cells } = boards[otherSeat(viewer)];
  const cell = cells[square];
  if (cell === 'open') return undefined;
  if (cell !== 'empty') return { code: 'already-shot', square };
  const isOtherOpen = cells.some((each, at) => each === 'open' && !aimed.includes(at));
  return isOtherOpen ? { code: 'known-empty', square } : undefined;
}
