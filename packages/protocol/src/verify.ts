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
import { courseOf } from './course.js';
import type { OnlineGame } from './online-game.js';
import { isSignatureValid } from './signature.js';
import { playerInfosOf } from './terms.js';

/** Why a record does not prove a fair game. */
export type VerifyFault =
  /** It was not played online, or not to an end with both fleets shown. */
  | { readonly code: 'no-proof' }
  /** The fleet is not the one that this seat had committed to. */
  | { readonly code: 'other-fleet'; readonly seat: Seat }
  /** Who began is not who was drawn by the salts. */
  | { readonly code: 'other-beginner' }
  /** A fleet was cleared though the game is said to have ended before, or the other way round. */
  | { readonly code: 'other-end' }
  /** Something was changed after the server had signed the record, be it only how it is written. */
  | { readonly code: 'bad-signature' };

/** What was checked, with the hashes that the players saw before the first shot. */
export interface Verified {
  readonly shots: number;
  readonly commitments: readonly [string, string];
  /** The head of the chain of all shots, by {@link courseOf}: as each player's device has it. */
  readonly course: string;
  readonly isStartSampled: boolean;
  /** The key by which the record is signed; null for a record without a signature. */
  readonly signedBy: string | null;
}

/**
 * Checks that both fleets are the ones committed to before the first shot, that who began was drawn
 * as agreed, that the end follows from the shots, and the signature, where there is one. That each answer
 * is what those fleets answer was checked when the record was read.
 *
 * Anyone can make up a record that passes without a signature, and sign one with a key of their own: only
 * the server's own key in `signedBy` proves that the game was played so.
 *
 * @param text from which the record was read: a signature is over its very lines
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
): Result<Verified, readonly VerifyFault[]> {
  const { game, online } = record;
  if (!online || game.phase !== 'over') return err([{ code: 'no-proof' }]);
  const { commitments, salts, begins } = online;
  const other = SEATS.filter((seat) => hashAt(game, online, seat) !== commitments[seat]);
  const isStartSampled = begins === 'draw';
  const first = isStartSampled ? startingSeatFrom(salts) : begins;
  const faults: VerifyFault[] = other.map((seat) => ({ code: 'other-fleet', seat }));
  if (first !== game.first) faults.push({ code: 'other-beginner' });
  if ((online.ended === 'cleared') === (game.isResigned === true))
    faults.push({ code: 'other-end' });
  if (online.signed && !(isWrittenSo(record, text) && isSignatureValid(record)))
    faults.push({ code: 'bad-signature' });
  if (faults.length > 0) return err(faults);
  const signedBy = online.signed?.key ?? null;
  const course = courseOf(online, game.shots);
  return ok({ shots: game.shots.length, commitments, course, isStartSampled, signedBy });
}

/**
 * Else JSON that names a player twice, or a square in other letters, would pass as signed. Ends of lines, and
 * empty lines after the last, change on the way from one system to another.
 */
function isWrittenSo(record: GameRecord, text: string): boolean {
  return text.replaceAll('\r\n', '\n').trimEnd() === writeRecord(record).trimEnd();
}

function hashAt({ rules, layouts }: Game, online: OnlineProof, seat: Seat): string | undefined {
  const layout = layouts[seat];
  if (!layout) return undefined;
  return commitmentOf({ game: online.game, seat, rules, layout, salt: online.salts[seat] });
}

/**
 * The record of a battle that is over, with its proof; undefined for any other game.
 * @param date the day it was begun, as `YYYY-MM-DD`
 */
export function recordOf(
  { id, game, end, fleets, opening }: OnlineGame,
  date: string,
): GameRecord | undefined {
  const [one, two] = fleets;
  if (!game || !end || end.reason === 'aborted' || !one || !two) return undefined;
  return {
    game,
    players: playerInfosOf(opening.players),
    date,
    online: {
      game: id,
      begins: opening.begins,
      commitments: [one.commitment, two.commitment],
      salts: [one.salt, two.salt],
      ended: end.reason,
    },
  };
}
