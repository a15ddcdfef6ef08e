import {
  err,
  type RecordError,
  type Result,
  readRecord,
  SEATS,
  type Seat,
  type Shot,
} from '@flotilla/rules';
import { type HashChainStart, hashChain } from './hash-chain.js';
import { type VerifiedGame, type VerifyFault, verifyRecord } from './verify.js';

/** Evidence of an online game on this device, where neither server nor opponent can alter it. */
export interface SeenGame extends HashChainStart {
  /** Number of shots fired before the device first saw the game. */
  readonly since: number;
  /** Number of shots that `course` covers. */
  readonly shots: number;
  /** Head of the {@link hashChain}. */
  readonly course: string;
}

/** Current state of a game; a commitment is null until its fleet is placed. */
export interface PublicGameState extends Pick<HashChainStart, 'game' | 'begins'> {
  readonly commitments: readonly [string | null, string | null];
  readonly shots: readonly Shot[];
}

/** Reason why a record does not prove that the seen game was fair. */
export type SeenFault =
  | VerifyFault
  | { readonly code: 'unreadable'; readonly error: RecordError }
  /** The commitment in the record is not the one seen. */
  | { readonly code: 'other-commitment'; readonly seat: Seat }
  /** The record's shots, outcomes or starting seat are not the ones seen. */
  | { readonly code: 'other-game' };

/**
 * Returns the evidence to store; undefined until both fleets are placed. Keeps earlier evidence
 * that the frame contradicts, as proof.
 */
export function updateSeenGame(frame: PublicGameState, before?: SeenGame): SeenGame | undefined {
  const { game, begins, shots } = frame;
  const [first, second] = frame.commitments;
  if (first === null || second === null || (before && before.shots >= shots.length)) return before;
  const start: HashChainStart = { game, begins, commitments: [first, second] };
  const isContradiction =
    before && hashChain(start, shots.slice(0, before.shots)) !== before.course;
  if (isContradiction) return before;
  const since = before?.since ?? shots.length;
  return { ...start, since, shots: shots.length, course: hashChain(start, shots) };
}

/** Verifies a record against its proof and this device's evidence. */
export function verifySeenGame(
  text: string,
  seen: SeenGame,
): Result<VerifiedGame, readonly SeenFault[]> {
  const read = readRecord(text);
  if (!read.ok) return err([{ code: 'unreadable', error: read.error }]);
  const recordedCommitments = read.value.online?.commitments;
  const changedSeats = recordedCommitments
    ? SEATS.filter((seat) => seen.commitments[seat] !== recordedCommitments[seat])
    : [];
  if (changedSeats.length > 0)
    return err(changedSeats.map((seat) => ({ code: 'other-commitment', seat })));
  const verified = verifyRecord(read.value, text);
  const isOther = verified.ok && verified.value.course !== seen.course;
  return isOther ? err([{ code: 'other-game' }]) : verified;
}
