import { chooseShots, makeRng, type Stream, shotStream } from '@flotilla/engine';
import { timeoutAction } from '@flotilla/protocol';
import {
  type ActionError,
  checkOneOf,
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
  type Seat,
  type Setup,
  type Square,
  shotsDue,
  unwrap,
  withRedrawnFleet,
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

/** Game on this device with its seed, settings, marks and hints. Plain JSON. */
export interface Session extends GameRecord {
  readonly seed: number;
  /** In training the player may undo shots and see hints. */
  readonly isTraining: boolean;
  /** Squares that each seat has marked on the opponent's board. */
  readonly marks: readonly [readonly Square[], readonly Square[]];
  /** Number of shots before each shot or salvo of a person: the points to which undo returns. */
  readonly undoPoints: readonly number[];
  /** Placer for the fleets of the computers; by default each uses its own. */
  readonly placer?: string | undefined;
  /** Time limit for people; none by default. */
  readonly clock?: SessionClock | undefined;
  /** Number of shots fired before each counted hint; in training, hints are not counted. */
  readonly hints: readonly number[];
  /** Are both fleets random, and hidden from the two people at the screen? No hand-over then. */
  readonly hidesFleets?: true | undefined;
}

/** Players, rules and seed of a new game. */
export interface SessionOptions {
  readonly rules: Rules;
  readonly players: readonly [PlayerInfo, PlayerInfo];
  readonly first: Seat;
  readonly seed: number;
  /** Day on which the game began, as `YYYY-MM-DD`. */
  readonly date: string;
  readonly isTraining: boolean;
  readonly placer?: string | undefined;
  readonly clock?: ClockName | undefined;
  readonly hidesFleets?: true | undefined;
}

/**
 * Starts a session.
 * @throws OptionError for an invalid seed, and for rules that were not made by `makeRules`
 * @example
 * ```ts
 * import { fire, placeFleet, startSession } from '@flotilla/play';
 * import { makeRules, unwrap } from '@flotilla/rules';
 *
 * let session = startSession({
 *   rules: unwrap(makeRules({ grid: { width: 4, height: 1 }, fleet: [1] })),
 *   players: [{ name: 'Ann' }, { name: 'Bob' }],
 *   first: 0, seed: 1, date: '2026-01-31', isTraining: false,
 * });
 * session = unwrap(placeFleet(session, 0, [[0]]));
 * session = unwrap(placeFleet(session, 1, [[3]]));
 * console.log(unwrap(fire(session, [3])).game.winner); // 0
 * ```
 */
export function startSession({ rules, first, clock, ...rest }: SessionOptions): Session {
  checkWhole('seed', rest.seed, 0);
  if (clock !== undefined) checkOneOf('clock', clock, CLOCK_NAMES);
  return {
    ...rest,
    game: newGame(rules, first),
    marks: [[], []],
    undoPoints: [],
    hints: [],
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

/** Places a seat's fleet; the battle begins after the second one. */
export function placeFleet(
  session: Session,
  seat: Seat,
  setup: Setup,
): Result<Session, ActionError> {
  return withGame(session, play(session.game, { type: 'place', seat, setup }));
}

/** Fires a person's shot, or all shots of a salvo. */
export function fire(session: Session, squares: readonly Square[]): Result<Session, ActionError> {
  const { game } = session;
  const fired = withGame(session, play(game, { type: 'shoot', seat: game.toMove, squares }));
  if (!fired.ok) return fired;
  const undoPoints = [...session.undoPoints, game.shots.length];
  const clock = session.clock && clockAfterShot(session.clock, game.toMove);
  return { ok: true, value: { ...fired.value, undoPoints, ...(clock && { clock }) } };
}

/** Arguments of a player's `shoot`: the position, the number of shots and the random stream. */
export type ShootArguments = readonly [position: Position, shots: number, stream: Stream];

/** Returns a computer's `shoot` arguments. A stream per shot makes a resumed game play the same. */
export function shootArgumentsOf({ game, players, seed }: Session): ShootArguments {
  const seat = game.toMove;
  if (players[seat].shooter === undefined || game.phase !== 'battle') {
    throw new Error('no computer is to shoot');
  }
  const position = positionOf(observationOf(game, seat));
  return [position, shotsDue(game), shotStream(seed, seat, game.shots.length)];
}

/** Fires a computer's shot or salvo. @throws OptionError for squares that may not be shot at */
export function withComputersShots(session: Session, squares: readonly Square[]): Session {
  const { game } = session;
  const fired = withGame(session, play(game, { type: 'shoot', seat: game.toMove, squares }));
  if (fired.ok) return fired.value;
  const expected = `squares that may be fired at (${fired.error.code})`;
  throw new OptionError('out-of-range', 'squares', squares, expected);
}

/** Shoots for the computer to move, synchronously. @throws Error if it is not a computer's turn */
export function fireComputerShots(session: Session): Session {
  const spec = session.players[session.game.toMove];
  return withComputersShots(session, chooseShots(spec, ...shootArgumentsOf(session)));
}

/** Lets computers shoot until a person must act or the game is over. */
export function shootForComputers(session: Session): Session {
  let current = session;
  while (isComputersTurn(current)) current = fireComputerShots(current);
  return current;
}

/** Resigns the game for a seat, during the battle only. */
export function resign(session: Session, seat: Seat): Result<Session, ActionError> {
  return withGame(session, play(session.game, { type: 'resign', seat }));
}

/** Handles a timeout of the seat to move: its turn passes, or it loses. */
export function sessionAfterTimeout(session: Session, clock: SessionClock): Session {
  const before = session.game;
  const game = unwrap(play(before, timeoutAction(CLOCKS[clock.name], before)));
  const isPassed = game.phase === 'battle';
  return { ...session, game, clock: isPassed ? clockAfterShot(clock, before.toMove) : clock };
}

/** Reason why no shot can be undone. */
export interface UndoError {
  readonly code: 'only-in-training' | 'nothing-to-undo';
}

/** Returns to the position before the last shot of a person; only in training. */
export function undoShot(session: Session): Result<Session, UndoError> {
  if (!session.isTraining) return err({ code: 'only-in-training' });
  const undoPoint = session.undoPoints.at(-1);
  if (undoPoint === undefined) return err({ code: 'nothing-to-undo' });
  return ok({
    ...session,
    game: replayShots(session.game, undoPoint),
    undoPoints: session.undoPoints.slice(0, -1),
  });
}

/** Counts a hint, at most one per shot and none in training. */
export function takeHint(session: Session): Session {
  const { isTraining, hints, game } = session;
  const isCounted = isTraining || hints.at(-1) === game.shots.length;
  return isCounted ? session : { ...session, hints: [...hints, game.shots.length] };
}

/** Seed and date of another game; the seed also redraws a random fleet. */
export interface SeedAndDate {
  readonly seed: number;
  /** Day on which the game begins, as `YYYY-MM-DD`. */
  readonly date: string;
}

/** Starts another game with the same players and rules; the other player shoots first. */
export function rematch(session: Session, next: SeedAndDate): Session {
  return newSessionFrom(session, otherSeat(session.game.first), next);
}

/** Starts the game over from the beginning; fleets are placed again. */
export function restart(session: Session, next: SeedAndDate): Session {
  return newSessionFrom(session, session.game.first, next);
}

function newSessionFrom(session: Session, first: Seat, { seed, date }: SeedAndDate): Session {
  const { game, players, isTraining, placer, hidesFleets } = session;
  const rules = withRedrawnFleet(game.rules, makeRng(seed, 'rules'));
  const clock = session.clock?.name;
  return startSession({
    rules,
    players,
    first,
    seed,
    date,
    isTraining,
    placer,
    clock,
    ...(hidesFleets && { hidesFleets }),
  });
}

function withGame(session: Session, game: Result<Game, ActionError>): Result<Session, ActionError> {
  return game.ok ? { ok: true, value: { ...session, game: game.value } } : game;
}
