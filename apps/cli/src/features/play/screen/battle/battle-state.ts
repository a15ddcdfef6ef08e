import { findShooter } from '@flotilla/engine';
import {
  computerShoots,
  fire,
  isComputersTurn,
  isHotSeat,
  letComputersShoot,
  type Session,
  toggleMark,
  undoShot,
} from '@flotilla/play';
import {
  type ActionError,
  columnOf,
  type NotationError,
  otherSeat,
  parseSquare,
  rowOf,
  type Seat,
  type Square,
  shotsDue,
  squareAt,
  viewFor,
} from '@flotilla/rules';
import { knownTo, weightsOf } from '../../../../shell/board/thought.js';

/** What the screen has to say about the last key. */
export type BattleNotice =
  | { readonly code: 'not-a-square'; readonly error: NotationError }
  | { readonly code: 'refused'; readonly error: ActionError }
  | { readonly code: 'known-empty' | 'already-chosen' | 'marked-shot'; readonly square: Square }
  | {
      readonly code:
        | 'taken-back'
        | 'nothing-to-undo'
        | 'only-in-training'
        | 'no-weights'
        | 'hand-over-first';
    }
  | { readonly code: 'saved'; readonly path: string }
  | { readonly code: 'not-saved'; readonly reason: string };

/** Which numbers are laid over a board as shades. */
type Shades = 'none' | 'opponent' | 'hint';

/** A question in front of the boards. */
export type BattleDialog =
  | { readonly name: 'help'; readonly page: number }
  | { readonly name: 'leave' }
  /** Asks for a file name; of a file that is there already it asks whether to replace it. */
  | { readonly name: 'save'; readonly path: string; readonly isThere: boolean };

/** A battle as the person in one seat sees it. */
export interface BattleState {
  readonly session: Session;
  readonly viewer: Seat;
  /** Where the next shot goes, on the other board. */
  readonly cursor: Square;
  /** What is being typed; empty when nothing is. */
  readonly typed: string;
  /** The squares of the salvo that is being chosen. */
  readonly chosen: readonly Square[];
  readonly notice: BattleNotice | undefined;
  readonly shades: Shades;
  /** Where there is room for one board only: is it the own one? */
  readonly showsOwn: boolean;
  readonly dialog: BattleDialog | undefined;
}

export function newBattle(session: Session, viewer: Seat): BattleState {
  const { grid } = session.game.rules;
  const last = session.game.shots.findLast(({ seat }) => seat === viewer);
  return {
    session,
    viewer,
    cursor: last?.square ?? (squareAt(grid, grid.width >> 1, grid.height >> 1) as Square),
    typed: '',
    chosen: [],
    notice: undefined,
    shades: 'none',
    showsOwn: false,
    dialog: undefined,
  };
}

/** Who must act before anything else can happen. */
export type Waiting = 'viewer' | 'computer' | 'hand-over' | 'nobody';

export function waitingFor({ session, viewer }: BattleState): Waiting {
  const { game } = session;
  if (game.phase !== 'battle') return 'nobody';
  if (isComputersTurn(session)) return 'computer';
  return isHotSeat(session) && game.toMove !== viewer ? 'hand-over' : 'viewer';
}

export function moveCursor(state: BattleState, dx: number, dy: number): BattleState {
  const { grid } = state.session.game.rules;
  return moveCursorTo(state, columnOf(grid, state.cursor) + dx, rowOf(grid, state.cursor) + dy);
}

/** As near to there as the board reaches. */
export function moveCursorTo(state: BattleState, x: number, y: number): BattleState {
  const { grid } = state.session.game.rules;
  const cursor = squareAt(
    grid,
    Math.max(0, Math.min(x, grid.width - 1)),
    Math.max(0, Math.min(y, grid.height - 1)),
  ) as Square;
  return { ...state, cursor, notice: undefined };
}

/** Fires at the square that was typed, or says why it cannot be read. */
export function fireTyped(state: BattleState): BattleState {
  const square = parseSquare(state.session.game.rules.grid, state.typed);
  const now: BattleState = { ...state, typed: '' };
  if (square.ok) return fireAt({ ...now, cursor: square.value }, square.value);
  return { ...now, notice: { code: 'not-a-square', error: square.error } };
}

/**
 * Fires at a square, or adds it to the salvo, which is fired with its last square. Squares whose
 * answer is known are refused: shot ones, and known empty ones while there are others.
 */
export function fireAt(state: BattleState, square: Square): BattleState {
  const waiting = waitingFor(state);
  if (waiting !== 'viewer') {
    return waiting === 'hand-over' ? { ...state, notice: { code: 'hand-over-first' } } : state;
  }
  const notice = refusal(state, square);
  if (notice) return { ...state, notice };
  const chosen = [...state.chosen, square];
  if (chosen.length < shotsDue(state.session.game)) {
    return { ...state, chosen, notice: undefined };
  }
  const fired = fire(state.session, chosen);
  if (!fired.ok) return { ...state, notice: { code: 'refused', error: fired.error } };
  return { ...state, session: fired.value, chosen: [], notice: undefined };
}

function refusal(
  { session, viewer, chosen }: BattleState,
  square: Square,
): BattleNotice | undefined {
  const known = knownTo(session.game, viewer);
  if (chosen.includes(square)) return { code: 'already-chosen', square };
  if (known.empty.has(square)) {
    const isOtherLeft = [...known.open].some((open) => !chosen.includes(open));
    return isOtherLeft ? { code: 'known-empty', square } : undefined;
  }
  return known.open.has(square)
    ? undefined
    : { code: 'refused', error: { code: 'already-shot', square } };
}

/**
 * Takes the last square of an unfinished salvo back; else, in training, the last shot, unless the
 * other person fired it.
 */
export function takeBack(state: BattleState): BattleState {
  if (state.chosen.length > 0) {
    return { ...state, chosen: state.chosen.slice(0, -1), notice: undefined };
  }
  const before = undoShot(state.session);
  if (!before.ok) return { ...state, notice: before.error };
  return isLastShotOwn(state)
    ? { ...state, session: before.value, notice: { code: 'taken-back' } }
    : { ...state, notice: { code: 'nothing-to-undo' } };
}

/** Was the shot that undo would go back to fired by whoever is at the screen? */
function isLastShotOwn({ session: { game, undoPoints }, viewer }: BattleState): boolean {
  const back = undoPoints.at(-1);
  return back !== undefined && game.shots[back]?.seat === viewer;
}

/** Sets or takes away the person's own mark at the cursor. */
export function mark(state: BattleState): BattleState {
  const { session, viewer, cursor } = state;
  const view = viewFor(session.game, viewer).boards[otherSeat(viewer)].cells[cursor];
  const isMarked = session.marks[viewer].includes(cursor);
  if (view !== 'open' && view !== 'empty' && !isMarked) {
    return { ...state, notice: { code: 'marked-shot', square: cursor } };
  }
  return { ...state, session: toggleMark(session, viewer, cursor), notice: undefined };
}

/** Shows the opponent's weights, then (in training) a hint, then neither. */
export function nextShades(state: BattleState): BattleState {
  const order: Shades[] = ['none'];
  if (opponentWeights(state)) order.push('opponent');
  if (state.session.isTraining) order.push('hint');
  if (order.length === 1) return { ...state, notice: { code: 'no-weights' } };
  const shades = order[(order.indexOf(state.shades) + 1) % order.length] as Shades;
  return { ...state, shades, notice: undefined };
}

export function toggleHint(state: BattleState): BattleState {
  if (!state.session.isTraining) return { ...state, notice: { code: 'only-in-training' } };
  return { ...state, shades: state.shades === 'hint' ? 'none' : 'hint', notice: undefined };
}

/** Is the opponent a computer that weighs squares? */
export function doesOpponentWeigh({ session: { players }, viewer }: BattleState): boolean {
  return findShooter(players[otherSeat(viewer)].shooter ?? '')?.weigh !== undefined;
}

/** How much the computer wants to shoot at each square of the viewer's board, if it weighs at all. */
export function opponentWeights({ session, viewer }: BattleState): Float64Array | undefined {
  const { game, players } = session;
  const seat = otherSeat(viewer);
  const shooter = findShooter(players[seat].shooter ?? '');
  return shooter && game.phase === 'battle' ? weightsOf(shooter, knownTo(game, seat)) : undefined;
}

/** How likely each square of the other board holds a ship. */
export function hintWeights({ session, viewer }: BattleState): Float64Array | undefined {
  const shooter = findShooter('exact');
  return shooter && session.game.phase === 'battle'
    ? weightsOf(shooter, knownTo(session.game, viewer))
    : undefined;
}

/** The computer's next shot, as after a pause. */
export function afterPause(state: BattleState): BattleState {
  return isComputersTurn(state.session)
    ? { ...state, session: computerShoots(state.session) }
    : state;
}

/** All shots of the computer at once. */
export function skipPause(state: BattleState): BattleState {
  const session = letComputersShoot(state.session);
  return session === state.session ? state : { ...state, session };
}

/** The shots of the last turn on a board: what is marked as new there. */
export function lastShotsAt({ session }: BattleState, board: Seat): Square[] {
  const shots = session.game.shots.filter(({ seat }) => seat !== board);
  const last = shots.at(-1);
  const isSalvo = typeof session.game.rules.turns === 'object';
  return shots
    .filter((shot) => shot === last || (isSalvo && shot.turn === last?.turn))
    .map(({ square }) => square);
}

export function isSalvo({ session }: BattleState): boolean {
  return typeof session.game.rules.turns === 'object';
}

/** How many squares of the salvo are still to be chosen. */
export function shotsLeft({ session, chosen }: BattleState): number {
  return shotsDue(session.game) - chosen.length;
}
