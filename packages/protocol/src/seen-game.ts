import {
  err,
  type RecordError,
  type Result,
  readRecord,
  SEATS,
  type Seat,
  type Shot,
} from '@flotilla/rules';
import { type CourseStart, courseOf } from './course.js';
import { type Verified, type VerifyFault, verifyRecord } from './verify.js';

/** What a device has seen of an online game and keeps: neither server nor opponent can change it. */
export interface SeenGame extends CourseStart {
  /** How many shots had been fired when it was first seen. */
  readonly since: number;
  /** How many of them `course` covers. */
  readonly shots: number;
  /** By {@link courseOf}. */
  readonly course: string;
}

/** A game as it is shown now; the commitments are null until both have placed their fleets. */
export interface ShownGame extends Pick<CourseStart, 'game' | 'begins'> {
  readonly commitments: readonly [string | null, string | null];
  readonly shots: readonly Shot[];
}

/** Why a record does not prove that the game seen here was fair. */
export type SeenFault =
  | VerifyFault
  | { readonly code: 'unreadable'; readonly error: RecordError }
  /** The record names another commitment than the one that was seen. */
  | { readonly code: 'other-commitment'; readonly seat: Seat }
  /** Its shots and answers, or who was to begin, are not those that were seen. */
  | { readonly code: 'other-game' };

/**
 * What is to be kept after this is shown. Where it is not what was seen before, with more shots, that is kept
 * as it was: a record of the other course is found out by it.
 */
export function seeGame(shown: ShownGame, before?: SeenGame): SeenGame | undefined {
  const { game, begins, shots } = shown;
  const [one, two] = shown.commitments;
  if (one === null || two === null || (before && before.shots >= shots.length)) return before;
  const start: CourseStart = { game, begins, commitments: [one, two] };
  const isOther = before && courseOf(start, shots.slice(0, before.shots)) !== before.course;
  if (isOther) return before;
  const since = before?.since ?? shots.length;
  return { ...start, since, shots: shots.length, course: courseOf(start, shots) };
}

/** Checks a record by its proof, and against what was seen of its game. */
export function verifySeen(text: string, seen: SeenGame): Result<Verified, readonly SeenFault[]> {
  const read = readRecord(text);
  if (!read.ok) return err([{ code: 'unreadable', error: read.error }]);
  const told = read.value.online?.commitments;
  const other = told ? SEATS.filter((seat) => seen.commitments[seat] !== told[seat]) : [];
  if (other.length > 0) return err(other.map((seat) => ({ code: 'other-commitment', seat })));
  const verified = verifyRecord(read.value, text);
  const isOther = verified.ok && verified.value.course !== seen.course;
  return isOther ? err([{ code: 'other-game' }]) : verified;
}
