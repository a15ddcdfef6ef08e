import {
  findShooter,
  type Memory,
  makeLearned,
  makeRng,
  type Placer,
  type Shooter,
  shootSalvo,
  withSkill,
} from '@flotilla/engine';
import {
  type ActionError,
  err,
  type Game,
  type GameRecord,
  newGame,
  observationOf,
  ok,
  otherSeat,
  type PlayerInfo,
  play,
  type Result,
  type Rules,
  redrawn,
  type Seat,
  type Setup,
  type Square,
  shotsDue,
  unwrap,
} from '@flotilla/rules';
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
  /** What an opponent that learns knew of the person before this game. */
  readonly memory?: Memory | undefined;
  /** Somebody else's programs, which play where their names stand. */
  readonly foreign?: ForeignPlayers | undefined;
  /** What such a program threw when it could not go on, and so lost the game. */
  readonly failure?: unknown;
}

/** A shooter and a placer that are found by no name. */
export interface ForeignPlayers {
  readonly shooter?: Shooter | undefined;
  readonly placer?: Placer | undefined;
}

export interface SessionOptions {
  readonly rules: Rules;
  readonly players: readonly [PlayerInfo, PlayerInfo];
  readonly first: Seat;
  readonly seed: number;
  /** As `YYYY-MM-DD`. */
  readonly date: string;
  readonly isTraining: boolean;
  readonly memory?: Memory | undefined;
  readonly foreign?: ForeignPlayers | undefined;
}

export function startSession({ rules, first, ...rest }: SessionOptions): Session {
  return { ...rest, game: newGame(rules, first), marks: [[], []], undoPoints: [] };
}

/** The shooter that plays for this seat; undefined for a person. */
export function shooterOf(session: Session, seat: Seat): Shooter | undefined {
  const { shooter, skill } = session.players[seat];
  if (shooter === undefined) return undefined;
  const { memory, foreign } = session;
  if (shooter === foreign?.shooter?.name) return withSkill(foreign.shooter, skill ?? 1);
  const found = memory && shooter === 'learned' ? makeLearned(memory) : findShooter(shooter);
  return found && withSkill(found, skill ?? 1);
}

/** Is it a computer's turn to shoot? */
export function isComputersTurn({ game, players }: Session): boolean {
  return game.phase === 'battle' && players[game.toMove].shooter !== undefined;
}

/** Do two people share the screen? */
export function isHotSeat({ players }: Session): boolean {
  return players.every(({ shooter }) => shooter === undefined);
}

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
  return { ok: true, value: { ...fired.value, undoPoints } };
}

/**
 * The computer's next shot, or its salvo; somebody else's program that fails resigns. Each is drawn from a stream of its own, so that a game
 * that was saved goes on as it would have.
 */
export function computerShoots(session: Session): Session {
  const { game, seed } = session;
  const seat = game.toMove;
  const shooter = shooterOf(session, seat);
  if (!shooter || game.phase !== 'battle') throw new Error('no computer is to shoot');
  const rng = makeRng(seed, 'shot', seat, game.shots.length);
  let squares: Square[];
  try {
    squares = shootSalvo(shooter, observationOf(game, seat), shotsDue(game), rng);
  } catch (error) {
    if (shooter.name !== session.foreign?.shooter?.name) throw error;
    return { ...unwrap(resign(session, seat)), failure: error };
  }
  return unwrap(withGame(session, play(game, { type: 'shoot', seat, squares })));
}

/** Lets computers shoot until a person is to move or the game is over. */
export function letComputersShoot(session: Session): Session {
  let now = session;
  while (isComputersTurn(now)) now = computerShoots(now);
  return now;
}

export function resign(session: Session, seat: Seat): Result<Session, ActionError> {
  return withGame(session, play(session.game, { type: 'resign', seat }));
}

/** Why no shot can be taken back. */
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

/** Sets or takes away a seat's own mark on a square of the other board. */
export function toggleMark(session: Session, seat: Seat, square: Square): Session {
  const marked = session.marks[seat];
  const marks: [readonly Square[], readonly Square[]] = [...session.marks];
  marks[seat] = marked.includes(square)
    ? marked.filter((each) => each !== square)
    : [...marked, square];
  return { ...session, marks };
}

/**
 * A new game of the same players by the same rules, in which the other one begins. A fleet that
 * was drawn is drawn anew, by the new seed.
 */
export function rematch(session: Session, seed: number, date: string): Session {
  const { game, players, isTraining, foreign } = session;
  const first = otherSeat(game.first);
  const rules = redrawn(game.rules, makeRng(seed, 'rules'));
  return startSession({ rules, players, first, seed, date, isTraining, foreign });
}

function withGame(session: Session, game: Result<Game, ActionError>): Result<Session, ActionError> {
  return game.ok ? { ok: true, value: { ...session, game: game.value } } : game;
}
