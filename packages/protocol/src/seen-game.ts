import {
  err,
  type RecordError,
  type Result,
  readRecord,
  SEATS,
  type Seat,
  type Shot,
} from '@flotilla/rules';
import { type ChainStart, hashChain } from './hash-chain.js';
import { type Verified, type VerifyFault, verifyRecord } from './verify.js';

/** A device's own evidence of an online game, which neither server nor opponent can change. */
export interface SeenGame extends ChainStart {
  /** Number of shots fired before the device first saw the game. */
  readonly since: number;
  /** Number of shots that `course` covers. */
  readonly shots: number;
  /** Head of the {@link hashChain}. */
  readonly course: string;
}

/** Current state of a game; commitments are null until both fleets are placed. */
export interface ShownGame extends Pick<ChainStart, 'game' | 'begins'> {
  readonly commitments: readonly [string | null, string | null];
  readonly shots: readonly Shot[];
}

/** Reason why a record does not prove that the seen game was fair. */
export type SeenFault =
  | VerifyFault
  | { readonly code: 'unreadable'; readonly error: RecordError }
  /** The commitment in the record is not the one seen. */
  | { readonly code: 'other-commitment'; readonly seat: Seat }
  /** The record's shots, outcomes or starting seat are not those seen. */
  | { readonly code: 'other-game' };

/**
 * Returns the evidence to store after this state was shown. If the state contradicts the earlier evidence,
 * that is kept unchanged, so that {@link verifySeen} exposes a rewritten game.
 */
export function seeGame(shown: ShownGame, before?: SeenGame): SeenGame | undefined {
  const { game, begins, shots } = shown;
  const [one, two] = shown.commitments;
  if (one === null || two === null || (before && before.shots >= shots.length)) return before;
  const start: ChainStart = { game, begins, commitments: [one, two] };
  const isOther = before && hashChain(start, shots.slice(0, before.shots)) !== before.course;
  if (isOther) return before;
  const since = before?.since ?? shots.length;
  return { ...start, since, shots: shots.length, course: hashChain(start, shots) };
}

/** Verifies a record by its proof, and against this device's evidence. */
export function verifySeen(text: string, seen: SeenGame): Result<Verified, readonly SeenFault[]> {
  const read = readRecord(text);
  if (!read.ok) return err([{ code: 'unreadable', error: read.error }]);
  const recorded = read.value.online?.commitments;
  const other = recorded ? SEATS.filter((seat) => seen.commitments[seat] !== recorded[seat]) : [];
  if (other.length > 0) return err(other.map((seat) => ({ code: 'other-commitment', seat })));
  const verified = verifyRecord(read.value, text);
  const isOther = verified.ok && verified.value.course !== seen.course;
  return isOther ? err([{ code: 'other-game' }]) : verified;
}
