import {
  err,
  type Game,
  type GameRecord,
  type OnlineProof,
  ok,
  type Result,
  SEATS,
  type Seat,
  writeRecord,
} from '@flotilla/rules';
import { commitmentOf, startingSeatFrom } from './commitment.js';
import { hashChain } from './hash-chain.js';
import type { OnlineGame } from './online-game.js';
import { isSignatureValid } from './signature.js';
import { playerInfosOf } from './terms.js';

/** Reason why a record does not prove a fair game. */
export type VerifyFault =
  /** The game was not played online, or ended before both fleets were revealed. */
  | { readonly code: 'no-proof' }
  /** This seat's fleet does not match its commitment. */
  | { readonly code: 'other-fleet'; readonly seat: Seat }
  /** The starting seat is not the one agreed or drawn by the salts. */
  | { readonly code: 'other-beginner' }
  /** The recorded end does not follow from the shots. */
  | { readonly code: 'other-end' }
  /** The record was changed after the server signed it, if only in format. */
  | { readonly code: 'bad-signature' };

/** Verified facts of a game. */
export interface VerifiedGame {
  readonly shots: number;
  /** Commitments that the players saw before the first shot. */
  readonly commitments: readonly [string, string];
  /** Head of the {@link hashChain} of all shots, to compare with the one on a player's device. */
  readonly course: string;
  readonly isStartSampled: boolean;
  /** Public key of the signature; null if the record is unsigned. */
  readonly signedBy: string | null;
}

/**
 * Checks both fleets against their commitments, the starting seat, the end of the game, and any
 * signature. Does not check the outcomes of shots again: `readRecord` has done so.
 *
 * An unsigned record can be invented, and anyone can sign with a key of their own. Only the
 * server's public key in `signedBy` proves that the game took place.
 *
 * @param text source of the record, because the signature covers its exact lines
 * @example
 * A game on one screen has no commitments to prove.
 * ```ts
 * import { verifyRecord } from '@flotilla/protocol';
 * import { makeRules, newGame, unwrap } from '@flotilla/rules';
 *
 * const rules = unwrap(makeRules({ grid: { width: 4, height: 1 }, fleet: [1] }));
 * const players = [{ name: 'Ann' }, { name: 'Bob' }] as const;
 * console.log(verifyRecord({ game: newGame(rules, 0), players, date: '2026-01-31' }).ok); // false
 * ```
 */
export function verifyRecord(
  record: GameRecord,
  text = writeRecord(record),
): Result<VerifiedGame, readonly VerifyFault[]> {
  const { game, online } = record;
  if (!online || game.phase !== 'over') return err([{ code: 'no-proof' }]);
  const { commitments, salts, begins } = online;
  const changedSeats = SEATS.filter(
    (seat) => commitmentHash(game, online, seat) !== commitments[seat],
  );
  const isStartSampled = begins === 'draw';
  const first = isStartSampled ? startingSeatFrom(salts) : begins;
  const faults: VerifyFault[] = changedSeats.map((seat) => ({ code: 'other-fleet', seat }));
  if (first !== game.first) faults.push({ code: 'other-beginner' });
  if ((online.ended === 'cleared') === (game.isResigned === true))
    faults.push({ code: 'other-end' });
  if (online.signed && !(isCanonicalRecord(record, text) && isSignatureValid(record)))
    faults.push({ code: 'bad-signature' });
  if (faults.length > 0) return err(faults);
  const signedBy = online.signed?.key ?? null;
  const course = hashChain(online, game.shots);
  return ok({ shots: game.shots.length, commitments, course, isStartSampled, signedBy });
}

/** Is the text canonical, apart from line endings? If not, duplicate keys could pass as signed. */
function isCanonicalRecord(record: GameRecord, text: string): boolean {
  return text.replaceAll('\r\n', '\n').trimEnd() === writeRecord(record).trimEnd();
}

function commitmentHash(
  { rules, layouts }: Game,
  online: OnlineProof,
  seat: Seat,
): string | undefined {
  const layout = layouts[seat];
  if (!layout) return undefined;
  return commitmentOf({ game: online.game, seat, rules, layout, salt: online.salts[seat] });
}

/** Builds the record of a finished game; otherwise undefined. @param date as `YYYY-MM-DD` */
export function recordOfOnlineGame(
  { id, game, end, fleets, opening }: OnlineGame,
  date: string,
): GameRecord | undefined {
  const [firstFleet, secondFleet] = fleets;
  if (!game || !end || end.reason === 'aborted' || !firstFleet || !secondFleet) return undefined;
  return {
    game,
    players: playerInfosOf(opening.players),
    date,
    online: {
      game: id,
      begins: opening.begins,
      commitments: [firstFleet.commitment, secondFleet.commitment],
      salts: [firstFleet.salt, secondFleet.salt],
      ended: end.reason,
    },
  };
}
