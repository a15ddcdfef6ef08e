import { findShooter, refusalOf } from '@flotilla/engine';
import {
  err,
  type GameRecord,
  isOnGrid,
  ok,
  type RecordError,
  type Result,
  readRecord,
  SEATS,
  type Seat,
  type Square,
  writeRecord,
} from '@flotilla/rules';
import type { Session } from './session.js';
import { isSalvo } from './turns.js';

const FORMAT = 'flotilla session 2';
/** What earlier versions wrote, in the terminal and in the browser; they are read as well. */
const EARLIER: readonly unknown[] = ['flotilla session 1', 'flotilla web game 1'];

/** A session as text: its record, and what a record does not hold. */
export function writeSession(session: Session): string {
  const { isTraining, marks, undoPoints, placer } = session;
  const record = writeRecord(session);
  const saved = { format: FORMAT, record, isTraining, marks, undoPoints, placer };
  return `${JSON.stringify(saved)}\n`;
}

/** The seat's shooter is not known here, or refuses the rules: it goes by sinkings. */
export interface ShooterError {
  readonly code: 'unknown-shooter' | 'needs-sinkings';
  readonly seat: Seat;
  readonly shooter: string;
}

/** Why a record cannot be played on. */
export type ResumeError = { readonly code: 'not-begun' | 'is-over' } | ShooterError;

type SessionPath = '' | 'record' | 'marks' | 'undoPoints' | 'placer';

/** Why a text is no saved session. */
export type SessionError =
  /** It is no JSON of this format, or this key of it is wrong. */
  | { readonly code: 'bad-session'; readonly path: SessionPath }
  | { readonly code: 'bad-record'; readonly error: RecordError }
  | { readonly code: 'no-seed' }
  | ShooterError;

/**
 * The session that {@link writeSession} wrote, in any phase.
 * @param isShooter can a shooter of this name play on? Those of this package where left out
 */
export function readSession(text: string, isShooter = isOurs): Result<Session, SessionError> {
  const bad = (path: SessionPath) => err<SessionError>({ code: 'bad-session', path });
  const saved = parseObject(text);
  const format = saved?.['format'];
  if (!saved || (format !== FORMAT && !EARLIER.includes(format))) return bad('');
  if (typeof saved['record'] !== 'string') return bad('record');
  const record = readRecord(saved['record']);
  if (!record.ok) return err({ code: 'bad-record', error: record.error });
  if (record.value.seed === undefined) return err({ code: 'no-seed' });
  const { seed } = record.value;
  const session = sessionOf(record.value, seed, saved['isTraining'] === true, isShooter);
  if (!session.ok) return session;
  const { marks, undoPoints, placer } = saved;
  if (!areMarks(session.value, marks)) return bad('marks');
  if (!areUndoPoints(session.value, undoPoints)) return bad('undoPoints');
  if (placer !== undefined && typeof placer !== 'string') return bad('placer');
  return ok({ ...session.value, marks, undoPoints, ...(placer !== undefined && { placer }) });
}

/** The session that goes on with the game of a record. */
export function resumeRecord(
  record: GameRecord,
  seed: number,
  isTraining: boolean,
  isShooter = isOurs,
): Result<Session, ResumeError> {
  const { phase } = record.game;
  if (phase !== 'battle') return err({ code: phase === 'over' ? 'is-over' : 'not-begun' });
  return sessionOf(record, seed, isTraining, isShooter);
}

/** The session of a record, if its computers can play it. */
function sessionOf(
  record: GameRecord,
  seed: number,
  isTraining: boolean,
  isShooter: (name: string) => boolean,
): Result<Session, ShooterError> {
  const { game, players } = record;
  for (const seat of SEATS) {
    const { shooter } = players[seat];
    if (shooter === undefined) continue;
    if (!isShooter(shooter)) return err({ code: 'unknown-shooter', seat, shooter });
    const ours = findShooter(shooter);
    const code = ours && refusalOf(ours, game.rules);
    if (code) return err({ code, seat, shooter });
  }
  const session = { ...record, seed, isTraining, marks: [[], []], undoPoints: [] } as const;
  return ok({ ...session, undoPoints: personsPoints(session) });
}

function isOurs(name: string): boolean {
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

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
