import { err, ok, type Result, type Seat, type Square } from '@flotilla/rules';
import {
  fire,
  isHotSeat,
  placeFleet,
  resign,
  type Session,
  takeHint,
  undoShot,
} from '../session/session.js';
import { addToSalvo, toggleAim, toggleMark } from './aim.js';
import type { Refusal, TableAction, TableView } from './table.js';
import {
  awaitedPartyOf,
  awaitedSeat,
  isLastShotOf,
  type LocalTableState,
  snapshotOf,
  viewOf,
} from './view-of.js';

/** Action that changes the game or the viewer. */
export type PersonsAction = Exclude<TableAction, { type: 'skip-pauses' | 'ask-again' }>;

export function stateAfterAction(
  state: LocalTableState,
  action: PersonsAction,
): Result<LocalTableState, Refusal> {
  switch (action.type) {
    case 'take-screen':
      return takeScreen(state);
    case 'leave-screen':
      return isHotSeat(state.session)
        ? ok({ ...state, viewer: 'spectator', aimed: [] })
        : ok(state);
    case 'place':
      return ifViewerIsAwaited(state, 'prepare', (seat) => {
        const placedSession = placeFleet(state.session, seat, action.setup);
        if (!placedSession.ok) return placedSession;
        // Two people hand the screen over after each fleet.
        const isHandOver = isHotSeat(state.session);
        return ok({
          ...state,
          session: placedSession.value,
          viewer: isHandOver ? 'spectator' : state.viewer,
        });
      });
    case 'aim':
      return ifViewerIsAwaited(state, 'battle', () => stateAfterAim(state, action.squares));
    case 'fire':
      return ifViewerIsAwaited(state, 'battle', () => stateAfterFire(state, action.squares));
    case 'mark':
      return stateAfterMark(state, action.square);
    case 'undo':
      return stateAfterUndo(state);
    case 'take-hint':
      return isHotSeat(state.session)
        ? err({ code: 'no-hint' })
        : ifViewerIsAwaited(state, 'battle', () =>
            ok({ ...state, session: takeHint(state.session) }),
          );
    case 'resign': {
      const { viewer, session } = state;
      if (viewer === 'spectator') return err({ code: 'hand-over-first' });
      return withSession({ ...state, failure: undefined }, resign(session, viewer));
    }
  }
}

function takeScreen(state: LocalTableState): Result<LocalTableState, Refusal> {
  const seat = awaitedSeat(state.session);
  if (seat === null || awaitedPartyOf(state.session, state.viewer) !== 'hand-over')
    return ok(state);
  return ok({ ...state, viewer: seat, aimed: [] });
}

/** Runs a step that only the awaited person may take. */
function ifViewerIsAwaited(
  { session, viewer }: LocalTableState,
  phase: 'prepare' | 'battle',
  step: (seat: Seat) => Result<LocalTableState, Refusal>,
): Result<LocalTableState, Refusal> {
  const { game } = session;
  if (game.phase !== phase) return err({ code: 'wrong-phase', phase: game.phase });
  if (viewer !== 'spectator' && viewer === awaitedSeat(session)) return step(viewer);
  return awaitedPartyOf(session, viewer) === 'hand-over'
    ? err({ code: 'hand-over-first' })
    : err({ code: 'not-your-turn', toMove: game.toMove });
}

function stateAfterAim(
  state: LocalTableState,
  squares: readonly Square[],
): Result<LocalTableState, Refusal> {
  const aimed = toggleAim(viewAt(state), squares);
  return aimed.ok ? ok({ ...state, aimed: aimed.value }) : aimed;
}

function stateAfterFire(
  state: LocalTableState,
  squares: readonly Square[],
): Result<LocalTableState, Refusal> {
  const salvo = addToSalvo(viewAt(state), squares);
  if (!salvo.ok) return salvo;
  const { aimed, isFull } = salvo.value;
  if (!isFull) return ok({ ...state, aimed });
  const fired = withSession(state, fire(state.session, aimed));
  return fired.ok ? ok({ ...fired.value, aimed: [] }) : fired;
}

function stateAfterMark(state: LocalTableState, square: Square): Result<LocalTableState, Refusal> {
  const { session, viewer } = state;
  const toggledMarks = toggleMark(viewAt(state), square);
  if (!toggledMarks.ok) return toggledMarks;
  const marks: [readonly Square[], readonly Square[]] = [...session.marks];
  if (viewer !== 'spectator') marks[viewer] = toggledMarks.value;
  return ok({ ...state, session: { ...session, marks } });
}

function viewAt(state: LocalTableState): TableView {
  return viewOf(snapshotOf(state));
}

function stateAfterUndo(state: LocalTableState): Result<LocalTableState, Refusal> {
  const { session, viewer } = state;
  const undoneSession = undoShot(session);
  if (!undoneSession.ok) return undoneSession;
  if (!isLastShotOf(session, viewer)) return err({ code: 'nothing-to-undo' });
  return ok({ ...state, session: undoneSession.value, aimed: [], failure: undefined });
}

function withSession(
  state: LocalTableState,
  session: Result<Session, Refusal>,
): Result<LocalTableState, Refusal> {
  return session.ok ? ok({ ...state, session: session.value }) : session;
}
