import { type Verified, type VerifyFault, verifyRecord } from '@flotilla/protocol';
import {
  err,
  type GameRecord,
  type RecordError,
  type Result,
  readRecord,
  SEATS,
  type Seat,
  type Shot,
} from '@flotilla/rules';
import type { KeptCommitments } from './kept-commitments.js';

/** Why a game is not shown to have been fair. */
export type Fault =
  | VerifyFault
  | { readonly code: 'unreadable'; readonly error: RecordError }
  /** The record names another commitment than the one that was seen here. */
  | { readonly code: 'other-commitment'; readonly seat: Seat }
  /** Its shots and answers, or who was to begin, are not those that were shown here. */
  | { readonly code: 'other-game' };

/** What was shown here of the game. */
export interface Seen {
  readonly game: string;
  readonly begins: Seat | 'draw';
  readonly shots: readonly Shot[];
}

/** Checks a record against its proof, and against what this browser has seen of the game. */
export function checkRecord(
  text: string,
  kept: KeptCommitments | undefined,
  seen: Seen,
): Result<Verified, readonly Fault[]> {
  const record = readRecord(text);
  if (!record.ok) return err([{ code: 'unreadable', error: record.error }]);
  const told = record.value.online?.commitments;
  const other = kept && told ? SEATS.filter((seat) => kept.commitments[seat] !== told[seat]) : [];
  if (other.length > 0) return err(other.map((seat) => ({ code: 'other-commitment', seat })));
  const verified = verifyRecord(record.value);
  return verified.ok && !isOf(seen, record.value) ? err([{ code: 'other-game' }]) : verified;
}

function isOf({ game: id, begins, shots }: Seen, { game, online }: GameRecord): boolean {
  if (online?.game !== id || online.begins !== begins) return false;
  const textOf = ({ seat, square, outcome }: Shot) => `${seat} ${square} ${outcome}`;
  return shots.map(textOf).join() === game.shots.map(textOf).join();
}
