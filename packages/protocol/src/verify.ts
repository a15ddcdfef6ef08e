import {
  err,
  type Game,
  type GameRecord,
  type OnlineProof,
  ok,
  type Result,
  SEATS,
  type Seat,
} from '@flotilla/rules';
import { commitmentOf, drawnBeginner } from './commitment.js';
import type { OnlineGame } from './online-game.js';
import { playerInfoOf } from './terms.js';

/** Why a record does not prove a fair game. */
export type VerifyFault =
  /** It was not played online, or not to an end with both fleets shown. */
  | { readonly code: 'no-proof' }
  /** The fleet is not the one that this seat had committed to. */
  | { readonly code: 'other-fleet'; readonly seat: Seat }
  /** Who began is not who was drawn by the salts. */
  | { readonly code: 'other-beginner' };

/** What was checked, with the hashes that the players saw before the first shot. */
export interface Verified {
  readonly shots: number;
  readonly commitments: readonly [string, string];
  readonly isBeginnerDrawn: boolean;
}

/**
 * Checks that both fleets are the ones committed to before the first shot, and that who began was drawn
 * as agreed. That each answer is what those fleets answer was checked when the record was read.
 */
export function verifyRecord({
  game,
  online,
}: GameRecord): Result<Verified, readonly VerifyFault[]> {
  if (!online || game.phase !== 'over') return err([{ code: 'no-proof' }]);
  const { commitments, salts, begins } = online;
  const other = SEATS.filter((seat) => hashAt(game, online, seat) !== commitments[seat]);
  const isBeginnerDrawn = begins === 'draw';
  const first = isBeginnerDrawn ? drawnBeginner(salts) : begins;
  const faults: VerifyFault[] = other.map((seat) => ({ code: 'other-fleet', seat }));
  if (first !== game.first) faults.push({ code: 'other-beginner' });
  return faults.length > 0
    ? err(faults)
    : ok({ shots: game.shots.length, commitments, isBeginnerDrawn });
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
  const [first, second] = opening.players;
  return {
    game,
    players: [playerInfoOf(first), playerInfoOf(second)],
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
