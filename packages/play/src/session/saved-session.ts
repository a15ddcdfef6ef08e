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
import { isSessionClock } from './clock.js';
import { parseObject } from './parse-object.js';
import { isHotSeat, type Session } from './session.js';

const SESSION_FORMAT = 'flotilla session 2';
/** Formats of earlier versions, in the terminal and the browser; still readable. */
const EARLIER_FORMATS: readonly unknown[] = ['flotilla session 1', 'flotilla web game 1'];

/**
 * Writes a session as text: its record, and the data that a record lacks.
 * @example
 * ```ts
 * import { parseSession, startSession, writeSession } from '@flotilla/play';
 * import { makeRules, unwrap } from '@flotilla/rules';
 *
 * const session = startSession({
 *   rules: unwrap(makeRules({ grid: { width: 4, height: 4 }, fleet: [2] })),
 *   players: [{ name: 'Ann' }, { name: 'Bob' }],
 *   first: 0, seed: 1, date: '2026-01-31', isTraining: false,
 * });
 * console.log(unwrap(parseSession(writeSession(session))).seed); // 1
 * ```
 */
export function writeSession(session: Session): string {
  const { isTraining, marks, undoPoints, placer, clock, hints, hidesFleets } = session;
  const record = writeRecord(session);
  const saved = {
    format: SESSION_FORMAT,
    record,
    isTraining,
    marks,
    undoPoints,
    placer,
    clock,
    hints,
    hidesFleets,
  };
  return `${JSON.stringify(saved)}\n`;
}

/** Refusal of a shooter that is unknown, or needs sinkings that the rules do not announce. */
interface ShooterError {
  readonly code: 'unknown-shooter' | 'needs-sinkings';
  readonly seat: Seat;
  readonly shooter: string;
}

/** Reason why a record cannot be continued. */
export type ResumeError = { readonly code: 'not-begun' | 'is-over' } | ShooterError;

type SessionPath = '' | 'record' | 'marks' | 'undoPoints' | 'placer' | 'clock' | 'hints';

type SessionTextError =
  /** The text is not JSON of this format (`path` is empty), or its value at `path` is invalid. */
  | { readonly code: 'bad-session'; readonly path: SessionPath }
  | { readonly code: 'bad-record'; readonly error: RecordError }
  | { readonly code: 'no-seed' };

/** Reason why a text is not a saved session, or cannot be continued here. */
export type SessionError = SessionTextError | ShooterError;

/** Reads a saved session in any phase. @param isShooter is a shooter of this name available? */
export function readSession(
  text: string,
  isShooter = isKnownShooter,
): Result<Session, SessionError> {
  const session = parseSession(text);
  const error = session.ok ? shooterErrorOf(session.value, isShooter) : undefined;
  return error ? err(error) : session;
}

/** Reads a saved session even if its computers cannot play here; loads no shooter. */
export function parseSession(text: string): Result<Session, SessionTextError> {
  const sessionError = (path: SessionPath) => err<SessionTextError>({ code: 'bad-session', path });
  const saved = parseObject(text);
  const format = saved?.['format'];
  if (!saved || (format !== SESSION_FORMAT && !EARLIER_FORMATS.includes(format)))
    return sessionError('');
  if (typeof saved['record'] !== 'string') return sessionError('record');
  const record = readRecord(saved['record']);
  if (!record.ok) return err({ code: 'bad-record', error: record.error });
  if (record.value.seed === undefined) return err({ code: 'no-seed' });
  const session = sessionFromRecord(record.value, record.value.seed, saved['isTraining'] === true);
  // Earlier versions wrote no hints.
  const { marks, undoPoints, placer, clock, hints = [] } = saved;
  if (!areMarks(session, marks)) return sessionError('marks');
  if (!areUndoPoints(session, undoPoints)) return sessionError('undoPoints');
  if (placer !== undefined && typeof placer !== 'string') return sessionError('placer');
  if (clock !== undefined && !isSessionClock(clock)) return sessionError('clock');
  if (!areHints(session, hints)) return sessionError('hints');
  return ok({
    ...session,
    marks,
    undoPoints,
    hints,
    ...(placer !== undefined && { placer }),
    ...(clock !== undefined && { clock }),
    ...(saved['hidesFleets'] === true && isHotSeat(session) && { hidesFleets: true }),
  });
}

/** Makes a session that continues a recorded game. @throws OptionError for an invalid seed */
export function resumeRecord(
  record: GameRecord,
  { seed, isTraining }: Pick<Session, 'seed' | 'isTraining'>,
  isShooter = isKnownShooter,
): Result<Session, ResumeError> {
  checkWhole('seed', seed, 0);
  const { phase } = record.game;
  if (phase !== 'battle') return err({ code: phase === 'over' ? 'is-over' : 'not-begun' });
  const error = shooterErrorOf(record, isShooter);
  return error ? err(error) : ok(sessionFromRecord(record, seed, isTraining));
}

function sessionFromRecord(record: GameRecord, seed: number, isTraining: boolean): Session {
  const session = {
    ...record,
    seed,
    isTraining,
    marks: [[], []],
    undoPoints: [],
    hints: [],
  } as const;
  return { ...session, undoPoints: undoPointsOf(session) };
}

function shooterErrorOf(
  { game, players }: GameRecord,
  isShooter: (name: string) => boolean,
): ShooterError | undefined {
  for (const seat of SEATS) {
    const { shooter } = players[seat];
    if (shooter === undefined) continue;
    if (!isShooter(shooter)) return { code: 'unknown-shooter', seat, shooter };
    const knownShooter = findShooter(shooter);
    const code = knownShooter && refusalOf(knownShooter, game.rules);
    if (code) return { code, seat, shooter };
  }
  return undefined;
}

function isKnownShooter(name: string): boolean {
  return findShooter(name) !== undefined;
}

/** Returns the number of shots before each shot, or salvo, of a person. */
function undoPointsOf({ game, players }: Pick<Session, 'game' | 'players'>): number[] {
  return game.shots.flatMap(({ seat, turn }, index) => {
    const isStart = !isSalvo(game.rules) || game.shots[index - 1]?.turn !== turn;
    return isStart && players[seat].shooter === undefined ? [index] : [];
  });
}

function areMarks(session: Session, value: unknown): value is Session['marks'] {
  const isSquares = (squares: unknown): squares is Square[] =>
    Array.isArray(squares) &&
    new Set(squares).size === squares.length &&
    squares.every((square) => isOnGrid(session.game.rules.grid, square));
  return Array.isArray(value) && value.length === 2 && value.every(isSquares);
}

/** Are these increasing positions to which undo can return? */
function areUndoPoints(session: Session, value: unknown): value is readonly number[] {
  if (!Array.isArray(value)) return false;
  const validPoints = session.undoPoints;
  return value.every(
    (point, index) => validPoints.includes(point) && (index === 0 || point > value[index - 1]),
  );
}

/** Are these increasing shot indices, up to that of the next shot? */
function areHints({ game }: Session, value: unknown): value is readonly number[] {
  if (!Array.isArray(value)) return false;
  return value.every(
    (shotIndex, index) =>
      Number.isInteger(shotIndex) &&
      shotIndex <= game.shots.length &&
      shotIndex > (index === 0 ? -1 : value[index - 1]),
  );
}
