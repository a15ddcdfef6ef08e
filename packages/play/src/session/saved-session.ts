import { findShooter, refusalOf } from '@flotilla/engine';
import {
  checkWhole,
  err,
  type GameRecord,
  isOnGrid,
  isSalvo,
  ok,
  type RecordError,
  type Result,
  readRecord,
  SEATS,
  type Seat,
  type Square,
  writeRecord,
} from '@flotilla/rules';
import { isClock } from './clock.js';
import { parseObject } from './parse-object.js';
import { isHotSeat, type Session } from './session.js';

const FORMAT = 'flotilla session 2';
/** What earlier versions wrote, in the terminal and in the browser; they are read as well. */
const EARLIER: readonly unknown[] = ['flotilla session 1', 'flotilla web game 1'];

/**
 * A session as text: its record, and what a record does not hold.
 * @example
 * ```ts
 * import { parseSession, startSession, writeSession } from '@flotilla/play';
 * import { makeRules, unwrap } from '@flotilla/rules';
 *
 * const session = startSession({
 *   rules: unwrap(makeRules({ grid: { width: 4, height: 4 }, fleet: [2] })),
 *   players: [{ name: 'Ann' }, { name: 'Bob' }],
 *   ...{ first: 0, seed: 1, date: '2026-01-31', isTraining: false },
 * });
 * console.log(unwrap(parseSession(writeSession(session))).seed); // 1
 * ```
 */
export function writeSession(session: Session): string {
  const { isTraining, marks, undoPoints, placer, clock, hints, hidesFleets } = session;
  const record = writeRecord(session);
  const saved = {
    ...{ format: FORMAT, record, isTraining, marks, undoPoints, placer, clock, hints },
    hidesFleets,
  };
  return `${JSON.stringify(saved)}\n`;
}

/** The seat's shooter is not known here, or refuses the rules: it goes by sinkings. */
interface ShooterError {
  readonly code: 'unknown-shooter' | 'needs-sinkings';
  readonly seat: Seat;
  readonly shooter: string;
}

/** Why a record cannot be continued. */
export type ResumeError = { readonly code: 'not-begun' | 'is-over' } | ShooterError;

type SessionPath = '' | 'record' | 'marks' | 'undoPoints' | 'placer' | 'clock' | 'hints';

/** Why a text is no saved session. */
type TextError =
  /** It is no JSON of this format, or this key of it is wrong. */
  | { readonly code: 'bad-session'; readonly path: SessionPath }
  | { readonly code: 'bad-record'; readonly error: RecordError }
  | { readonly code: 'no-seed' };

/** Why a text is no saved session, or one that cannot be continued here. */
export type SessionError = TextError | ShooterError;

/**
 * The session that {@link writeSession} wrote, in any phase.
 * @param isShooter can a shooter of this name play on? Those of this package where left out
 */
export function readSession(
  text: string,
  isShooter = isKnownShooter,
): Result<Session, SessionError> {
  const session = parseSession(text);
  const error = session.ok ? faultOfPlayers(session.value, isShooter) : undefined;
  return error ? err(error) : session;
}

/** A saved session, whether or not its computers can play it; needs no shooter to be loaded. */
export function parseSession(text: string): Result<Session, TextError> {
  const bad = (path: SessionPath) => err<TextError>({ code: 'bad-session', path });
  const saved = parseObject(text);
  const format = saved?.['format'];
  if (!saved || (format !== FORMAT && !EARLIER.includes(format))) return bad('');
  if (typeof saved['record'] !== 'string') return bad('record');
  const record = readRecord(saved['record']);
  if (!record.ok) return err({ code: 'bad-record', error: record.error });
  if (record.value.seed === undefined) return err({ code: 'no-seed' });
  const session = sessionOf(record.value, record.value.seed, saved['isTraining'] === true);
  // Earlier versions wrote no hints.
  const { marks, undoPoints, placer, clock, hints = [] } = saved;
  if (!areMarks(session, marks)) return bad('marks');
  if (!areUndoPoints(session, undoPoints)) return bad('undoPoints');
  if (placer !== undefined && typeof placer !== 'string') return bad('placer');
  if (clock !== undefined && !isClock(clock)) return bad('clock');
  if (!areHints(session, hints)) return bad('hints');
  return ok({
    ...{ ...session, marks, undoPoints, hints },
    ...(placer !== undefined && { placer }),
    ...(clock !== undefined && { clock }),
    ...(saved['hidesFleets'] === true && isHotSeat(session) && { hidesFleets: true }),
  });
}

/** The session that continues the game of a record. */
export function resumeRecord(
  record: GameRecord,
  seed: number,
  isTraining: boolean,
  isShooter = isKnownShooter,
): Result<Session, ResumeError> {
  checkWhole('seed', seed, 0);
  const { phase } = record.game;
  if (phase !== 'battle') return err({ code: phase === 'over' ? 'is-over' : 'not-begun' });
  const error = faultOfPlayers(record, isShooter);
  return error ? err(error) : ok(sessionOf(record, seed, isTraining));
}

function sessionOf(record: GameRecord, seed: number, isTraining: boolean): Session {
  const session = {
    ...record,
    seed,
    isTraining,
    marks: [[], []],
    undoPoints: [],
    hints: [],
  } as const;
  return { ...session, undoPoints: personsPoints(session) };
}

/** Why one of the computers cannot play on. */
function faultOfPlayers(
  { game, players }: GameRecord,
  isShooter: (name: string) => boolean,
): ShooterError | undefined {
  for (const seat of SEATS) {
    const { shooter } = players[seat];
    if (shooter === undefined) continue;
    if (!isShooter(shooter)) return { code: 'unknown-shooter', seat, shooter };
    const ours = findShooter(shooter);
    const code = ours && refusalOf(ours, game.rules);
    if (code) return { code, seat, shooter };
  }
  return undefined;
}

function isKnownShooter(name: string): boolean {
  return findShooter(name) !== undefined;
}

/** How many shots had been fired before each shot, or salvo, of a person. */
function personsPoints({ game, players }: Pick<Session, 'game' | 'players'>): number[] {
  return game.shots.flatMap(({ seat, turn }, index) => {
    const isStart = !isSalvo(game.rules) || game.shots[index - 1]?.turn !== turn;
    return isStart && players[seat].shooter === undefined ? [index] : [];
  });
}

function areMarks(session: Session, given: unknown): given is Session['marks'] {
  const isSquares = (squares: unknown): squares is Square[] =>
    Array.isArray(squares) &&
    new Set(squares).size === squares.length &&
    squares.every((square) => isOnGrid(session.game.rules.grid, square));
  return Array.isArray(given) && given.length === 2 && given.every(isSquares);
}

/** Each must be a point that undo can go back to, later than the one before. */
function areUndoPoints(session: Session, given: unknown): given is readonly number[] {
  if (!Array.isArray(given)) return false;
  const possible = session.undoPoints;
  return given.every(
    (point, index) => possible.includes(point) && (index === 0 || point > given[index - 1]),
  );
}

/** One for a shot that was or is due, each later than the one before. */
function areHints({ game }: Session, given: unknown): given is readonly number[] {
  if (!Array.isArray(given)) return false;
  return given.every(
    (at, index) =>
      Number.isInteger(at) && at <= game.shots.length && at > (index === 0 ? -1 : given[index - 1]),
  );
}
