import { type GameRecord, isOnGrid, readRecord, type Square, writeRecord } from '@flotilla/rules';
import { findShooter } from '../shooters/registry.js';
import type { Session } from './session.js';

const FORMAT = 'flotilla session 1';

/** A session as text: its record, and what a record does not hold. */
export function writeSession(session: Session): string {
  const { isTraining, marks, undoPoints } = session;
  const saved = { format: FORMAT, record: writeRecord(session), isTraining, marks, undoPoints };
  return `${JSON.stringify(saved)}\n`;
}

/** The session that {@link writeSession} wrote, in its battle or over; else undefined. */
export function readSession(text: string): Session | undefined {
  const saved = parseObject(text);
  if (saved?.['format'] !== FORMAT || typeof saved['record'] !== 'string') return undefined;
  const record = readRecord(saved['record']);
  if (!record.ok || record.value.seed === undefined) return undefined;
  const session = sessionOf(record.value, record.value.seed, saved['isTraining'] === true);
  if (typeof session === 'string') return undefined;
  const { marks, undoPoints } = saved;
  if (!areMarks(session, marks) || !areUndoPoints(session, undoPoints)) return undefined;
  return { ...session, marks, undoPoints };
}

/** Why a record cannot be played on. */
export type ResumeFault = 'not-begun' | 'is-over' | 'unknown-shooter';

/** The session that goes on with the game of a record. */
export function resumeRecord(
  record: GameRecord,
  seed: number,
  isTraining: boolean,
): Session | ResumeFault {
  return record.game.phase === 'over' ? 'is-over' : sessionOf(record, seed, isTraining);
}

/** The session of a record whose battle has begun. */
function sessionOf(
  record: GameRecord,
  seed: number,
  isTraining: boolean,
): Session | Exclude<ResumeFault, 'is-over'> {
  const { game, players } = record;
  if (game.phase === 'prepare') return 'not-begun';
  const isKnown = ({ shooter }: { shooter?: string }) =>
    shooter === undefined || findShooter(shooter) !== undefined;
  if (!players.every(isKnown)) return 'unknown-shooter';
  const session = { ...record, seed, isTraining, marks: [[], []], undoPoints: [] } as const;
  return { ...session, undoPoints: personsPoints(session) };
}

/** How many shots had been fired before each shot, or salvo, of a person. */
function personsPoints({ game, players }: Pick<Session, 'game' | 'players'>): number[] {
  const isSalvo = typeof game.rules.turns === 'object';
  return game.shots.flatMap(({ seat, turn }, index) => {
    const isStart = !isSalvo || game.shots[index - 1]?.turn !== turn;
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
