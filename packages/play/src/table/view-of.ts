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
import type { AwaitedParty, TableView } from './table.js';

/** Fields of {@link TableView}, with the fields of the game in one object. */
export interface TableSnapshot
  extends Omit<
    TableView,
    'phase' | 'first' | 'shots' | 'skipped' | 'score' | 'boards' | 'winner' | 'isAgain'
  > {
  readonly game: GameView;
}

export function viewOf({ game, ...otherFields }: TableSnapshot): TableView {
  const { phase, first, shots, skipped, score, boards, winner, turn } = game;
  const isAgain = phase === 'battle' && shots.at(-1)?.turn === turn;
  return { ...otherFields, phase, first, shots, skipped, score, boards, winner, isAgain };
}

export interface LocalTableState {
  readonly session: Session;
  readonly viewer: Viewer;
  readonly aimed: readonly Square[];
  readonly failure: unknown;
}

/** Returns the viewer's state of a table on one device, with its clock stopped. */
export function snapshotOf({ session, viewer, aimed, failure }: LocalTableState): TableSnapshot {
  const { game, players, date, isTraining, marks, seed, clock, hints } = session;
  const hidesFleets = session.hidesFleets === true;
  return {
    rules: game.rules,
    game: cachedGameView(game, hidesFleets ? 'spectator' : viewer),
    players,
    date,
    isTraining,
    isShared: isHotSeat(session),
    hidesFleets,
    viewer,
    awaits: awaitedPartyOf(session, viewer),
    awaited: awaitedSeat(session),
    due: game.phase === 'battle' ? shotsDue(game) : 0,
    aimed,
    marks: viewer === 'spectator' ? [] : marks[viewer],
    canUndo: isLastShotOf(session, viewer),
    isResigned: game.isResigned,
    isOutOfTime: isOutOfTime(session),
    clock: clock ? { leftMs: clock.leftMs, isRunning: [false, false], since: 0 } : null,
    hints: isTraining || isHotSeat(session) ? null : hints.length,
    isHinted: game.phase === 'battle' && hints.at(-1) === game.shots.length,
    seed: game.phase === 'over' ? seed : null,
    failure,
  };
}

const gameViewsByGame = new WeakMap<Game, Map<Viewer, GameView>>();

/** Returns the viewer's game view; cached, because each shot requests it several times. */
function cachedGameView(game: Game, viewer: Viewer): GameView {
  const views = gameViewsByGame.get(game) ?? new Map<Viewer, GameView>();
  gameViewsByGame.set(game, views);
  const view = views.get(viewer) ?? viewFor(game, viewer);
  views.set(viewer, view);
  return view;
}

/** Did a player lose on time? A player who resigns still has time left. */
export function isOutOfTime({ game, clock }: Session): boolean {
  const { winner, isResigned } = game;
  return isResigned && (winner === 0 || winner === 1) && clock?.leftMs[otherSeat(winner)] === 0;
}

/** Returns the seat that must place its fleet (people first) or shoot; null after the end. */
export function awaitedSeat({ game, players }: Session): Seat | null {
  if (game.phase === 'over') return null;
  if (game.phase === 'battle') return game.toMove;
  const seatsWithoutFleet = SEATS.filter((seat) => !game.layouts[seat]);
  return (
    seatsWithoutFleet.find((seat) => players[seat].shooter === undefined) ??
    seatsWithoutFleet[0] ??
    null
  );
}

export function awaitedPartyOf(session: Session, viewer: Viewer): AwaitedParty {
  const awaited = awaitedSeat(session);
  if (awaited === null) return 'nobody';
  const { game, players, hidesFleets } = session;
  const isFleetDrawn = hidesFleets && game.phase === 'prepare';
  if (isFleetDrawn || players[awaited].shooter !== undefined) return 'computer';
  return awaited === viewer ? 'viewer' : 'hand-over';
}

/** If both fleets are hidden, makes the seat to move the viewer, since there is no hand-over. */
export function withSeatedViewer(state: LocalTableState): LocalTableState {
  const { hidesFleets, game } = state.session;
  if (!hidesFleets) return state;
  return { ...state, viewer: game.phase === 'battle' ? game.toMove : 'spectator' };
}

export function isLastShotOf({ game, isTraining, undoPoints }: Session, viewer: Viewer): boolean {
  const undoPoint = undoPoints.at(-1);
  return isTraining && undoPoint !== undefined && game.shots[undoPoint]?.seat === viewer;
}
