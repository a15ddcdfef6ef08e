import {
  type Game,
  type GameView,
  otherSeat,
  SEATS,
  type Seat,
  type Square,
  shotsDue,
  type Viewer,
  viewFor,
} from '@flotilla/rules';
import { isHotSeat, type Session } from '../session/session.js';
import type { Awaits, TableView } from './table.js';

/** Game as one viewer sees it, on this device or over a server. */
export interface Seen
  extends Omit<
    TableView,
    'phase' | 'first' | 'shots' | 'skipped' | 'score' | 'boards' | 'winner' | 'isAgain'
  > {
  readonly game: GameView;
}

export function viewOf({ game, ...seen }: Seen): TableView {
  const { phase, first, shots, skipped, score, boards, winner, turn } = game;
  const isAgain = phase === 'battle' && shots.at(-1)?.turn === turn;
  return { ...seen, phase, first, shots, skipped, score, boards, winner, isAgain };
}

/** Full state of a table on one device. */
export interface TableState {
  readonly session: Session;
  readonly viewer: Viewer;
  /** Squares aimed at for the current salvo. */
  readonly aimed: readonly Square[];
  readonly failure: unknown;
}

/** Returns the viewer's state of a table on one device, with a stopped clock. */
export function seenAt({ session, viewer, aimed, failure }: TableState): Seen {
  const { game, players, date, isTraining, marks, seed, clock, hints } = session;
  const hidesFleets = session.hidesFleets === true;
  return {
    rules: game.rules,
    game: seenBy(game, hidesFleets ? 'spectator' : viewer),
    players,
    date,
    isTraining,
    isShared: isHotSeat(session),
    hidesFleets,
    viewer,
    awaits: awaitsOf(session, viewer),
    awaited: awaitedSeat(session),
    due: game.phase === 'battle' ? shotsDue(game) : 0,
    aimed,
    marks: viewer === 'spectator' ? [] : marks[viewer],
    canUndo: lastShotIsOf(session, viewer),
    isResigned: game.isResigned,
    isOutOfTime: isOutOfTime(session),
    clock: clock ? { leftMs: clock.leftMs, isRunning: [false, false], since: 0 } : null,
    hints: isTraining || isHotSeat(session) ? null : hints.length,
    isHinted: game.phase === 'battle' && hints.at(-1) === game.shots.length,
    seed: game.phase === 'over' ? seed : null,
    failure,
  };
}

const seen = new WeakMap<Game, Map<Viewer, GameView>>();

/** Returns the viewer's game view, cached: several callers ask for it after each shot. */
function seenBy(game: Game, viewer: Viewer): GameView {
  const views = seen.get(game) ?? new Map<Viewer, GameView>();
  seen.set(game, views);
  const view = views.get(viewer) ?? viewFor(game, viewer);
  views.set(viewer, view);
  return view;
}

/** Did a player lose on time? (A player who resigns still has time.) */
export function isOutOfTime({ game, clock }: Session): boolean {
  const { winner, isResigned } = game;
  return isResigned && (winner === 0 || winner === 1) && clock?.leftMs[otherSeat(winner)] === 0;
}

/** Returns the seat that must place its fleet (persons first) or shoot; null after the end. */
export function awaitedSeat({ game, players }: Session): Seat | null {
  if (game.phase === 'over') return null;
  if (game.phase === 'battle') return game.toMove;
  const bare = SEATS.filter((seat) => !game.layouts[seat]);
  return bare.find((seat) => players[seat].shooter === undefined) ?? bare[0] ?? null;
}

export function awaitsOf(session: Session, viewer: Viewer): Awaits {
  const awaited = awaitedSeat(session);
  if (awaited === null) return 'nobody';
  const { game, players, hidesFleets } = session;
  const isLaid = hidesFleets && game.phase === 'prepare';
  if (isLaid || players[awaited].shooter !== undefined) return 'computer';
  return awaited === viewer ? 'viewer' : 'hand-over';
}

/** Seats the shooter at the screen if both fleets are hidden, since there is no hand-over. */
export function seated(state: TableState): TableState {
  const { hidesFleets, game } = state.session;
  if (!hidesFleets) return state;
  return { ...state, viewer: game.phase === 'battle' ? game.toMove : 'spectator' };
}

/** Can a shot be undone, and did the viewer fire it? */
export function lastShotIsOf({ game, isTraining, undoPoints }: Session, viewer: Viewer): boolean {
  const back = undoPoints.at(-1);
  return isTraining && back !== undefined && game.shots[back]?.seat === viewer;
}
