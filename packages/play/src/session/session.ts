import { chooseShots, makeRng, type Stream, shotStream } from '@flotilla/engine';
import { timeUp } from '@flotilla/protocol';
import {
  type ActionError,
  checkName,
  checkWhole,
  err,
  type Game,
  type GameRecord,
  newGame,
  OptionError,
  observationOf,
  ok,
  otherSeat,
  type PlayerInfo,
  type Position,
  play,
  positionOf,
  type Result,
  type Rules,
  redrawn,
  type Seat,
  type Setup,
  type Square,
  shotsDue,
  unwrap,
} from '@flotilla/rules';
import {
  CLOCK_NAMES,
  CLOCKS,
  type ClockName,
  clockAfterShot,
  newClock,
  type SessionClock,
} from './clock.js';
import { replayShots } from './turns.js';

/** A game as it is played here, with what the game itself need not know. Plain JSON. */
export interface Session extends GameRecord {
  readonly seed: number;
  /** In training the player may take shots back and see hints. */
  readonly isTraining: boolean;
  /** The squares of the other board that each seat has marked for itself. */
  readonly marks: readonly [readonly Square[], readonly Square[]];
  /** How many shots had been fired before each shot of a person: where undo goes back to. */
  readonly undoPoints: readonly number[];
  /** Who places the fleets of the computers; by default each as its level or its article does. */
  readonly placer?: string | undefined;
  /** How long persons may think; by default there is no clock. */
  readonly clock?: SessionClock | undefined;
  /** How many shots had been fired when each hint was taken that is counted; in training none is. */
  readonly hints: readonly number[];
  /** Two people at one screen see neither fleet: both are laid by the program, and the screen is not handed over. */
  readonly hidesFleets?: true | undefined;
}

/** Players, rules and the seed of a new game. */
export interface SessionOptions {
  readonly rules: Rules;
  readonly players: readonly [PlayerInfo, PlayerInfo];
  readonly first: Seat;
  readonly seed: number;
  /** As `YYYY-MM-DD`. */
  readonly date: string;
  readonly isTraining: boolean;
  readonly placer?: string | undefined;
  readonly clock?: ClockName | undefined;
  readonly hidesFleets?: true | undefined;
}

/**
 * @throws OptionError for a seed that is invalid, and for rules that were not made by `makeRules`
 * @example
 * ```ts
 * import { fire, placeFleet, startSession } from '@flotilla/play';
 * import { makeRules, unwrap } from '@flotilla/rules';
 *
 * let session = startSession({
 *   rules: unwrap(makeRules({ grid: { width: 4, height: 1 }, fleet: [1] })),
 *   players: [{ name: 'Ann' }, { name: 'Bob' }],
 *   ...{ first: 0, seed: 1, date: '2026-01-31', isTraining: false },
 * });
 * session = unwrap(placeFleet(session, 0, [[0]]));
 * session = unwrap(placeFleet(session, 1, [[3]]));
 * console.log(unwrap(fire(session, [3])).game.winner); // 0
 * ```
 */
export function startSession({ rules, first, clock, ...rest }: SessionOptions): Session {
  checkWhole('seed', rest.seed, 0);
  if (clock !== undefined) checkName('clock', clock, CLOCK_NAMES);
  return {
    ...rest,
    ...{ game: newGame(rules, first), marks: [[], []], undoPoints: [], hints: [] },
    ...(clock && { clock: newClock(clock) }),
  };
}

/** Is it a computer's turn to shoot? */
export function isComputersTurn({ game, players }: Session): boolean {
  return game.phase === 'battle' && players[game.toMove].shooter !== undefined;
}

/** Do two people share the screen? */
export function isHotSeat({ players }: Pick<Session, 'players'>): boolean {
  return players.every(({ shooter }) => shooter === undefined);
}

/** The session with a seat's fleet; the battle begins with the second one. */
export function placeFleet(
  session: Session,
  seat: Seat,
  setup: Setup,
): Result<Session, ActionError> {
  return withGame(session, play(session.game, { type: 'place', seat, setup }));
}

/** A person's shot, or all shots of a salvo. */
export function fire(session: Session, squares: readonly Square[]): Result<Session, ActionError> {
  const { game } = session;
  const fired = withGame(session, play(game, { type: 'shoot', seat: game.toMove, squares }));
  if (!fired.ok) return fired;
  const undoPoints = [...session.undoPoints, game.shots.length];
  const clock = session.clock && clockAfterShot(session.clock, game.toMove);
  return { ok: true, value: { ...fired.value, undoPoints, ...(clock && { clock }) } };
}

/** What a player is asked for its shot, or salvo. */
export type ShotQuestion = readonly [position: Position, shots: number, stream: Stream];

/**
 * What the computer that is to shoot is asked. Each shot, or salvo, has a stream of its own, so that
 * a resumed game continues as it would have.
 */
export function shotQuestion({ game, players, seed }: Session): ShotQuestion {
  const seat = game.toMove;
  if (players[seat].shooter === undefined || game.phase !== 'battle') {
    throw new Error('no computer is to shoot');
  }
  const position = positionOf(observationOf(game, seat));
  return [position, shotsDue(game), shotStream(seed, seat, game.shots.length)];
}

/** The session after a computer's shot, or its salvo. @throws OptionError for squares that may not be fired at */
export function withComputersShots(session: Session, squares: readonly Square[]): Session {
  const { game } = session;
  const fired = withGame(session, play(game, { type: 'shoot', seat: game.toMove, squares }));
  if (fired.ok) return fired.value;
  const expected = `squares that may be fired at (${fired.error.code})`;
  throw new OptionError('out-of-range', 'squares', squares, expected);
}

/** Lets the computer, a shooter of ours, shoot at once. @throws Error when none is to shoot */
export function computerShoots(session: Session): Session {
  const spec = session.players[session.game.toMove];
  return withComputersShots(session, chooseShots(spec, ...shotQuestion(session)));
}

/** Lets computers shoot until a person is to move or the game is over. */
export function letComputersShoot(session: Session): Session {
  let now = session;
  while (isComputersTurn(now)) now = computerShoots(now);
  return now;
}

/** The session after a seat has given the game up. */
export function resign(session: Session, seat: Seat): Result<Session, ActionError> {
  return withGame(session, play(session.game, { type: 'resign', seat }));
}

/** The session after the time of the seat to move is up: its turn passes, or it has lost. */
export function afterTime(session: Session, clock: SessionClock): Session {
  const before = session.game;
  const game = unwrap(play(before, timeUp(CLOCKS[clock.name], before)));
  const isPassed = game.phase === 'battle';
  return { ...session, game, clock: isPassed ? clockAfterShot(clock, before.toMove) : clock };
}

/** Why no shot can be undone. */
export interface UndoError {
  readonly code: 'only-in-training' | 'nothing-to-undo';
}

/** The game before the last shot of a person, in training. */
export function undoShot(session: Session): Result<Session, UndoError> {
  if (!session.isTraining) return err({ code: 'only-in-training' });
  const back = session.undoPoints.at(-1);
  if (back === undefined) return err({ code: 'nothing-to-undo' });
  return ok({
    ...session,
    game: replayShots(session.game, back),
    undoPoints: session.undoPoints.slice(0, -1),
  });
}

/** Counts one hint for the current shot; in training hints are not counted. */
export function takeHint(session: Session): Session {
  const { isTraining, hints, game } = session;
  const isCounted = isTraining || hints.at(-1) === game.shots.length;
  return isCounted ? session : { ...session, hints: [...hints, game.shots.length] };
}

/** What differs in a new game; a random fleet is drawn again from the new seed. */
export interface NewGame {
  readonly seed: number;
  /** As `YYYY-MM-DD`. */
  readonly date: string;
}

/** The same players under the same rules, and the other one begins. */
export function rematch(session: Session, next: NewGame): Session {
  return again(session, otherSeat(session.game.first), next);
}

/** The same game from its start: fleets are placed again. */
export function restart(session: Session, next: NewGame): Session {
  return again(session, session.game.first, next);
}

function again(session: Session, first: Seat, { seed, date }: NewGame): Session {
  const { game, players, isTraining, placer, hidesFleets } = session;
  const rules = redrawn(game.rules, makeRng(seed, 'rules'));
  const clock = session.clock?.name;
  return startSession({
    ...{ rules, players, first, seed, date, isTraining, placer, clock },
    ...(hidesFleets && { hidesFleets }),
  });
}

function withGame(session: Session, game: Result<Game, ActionError>): Result<Session, ActionError> {
  return game.ok ? { ok: true, value: { ...session, game: game.value } } : game;
}
